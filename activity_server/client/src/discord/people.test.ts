import { describe, expect, it } from 'vitest';
import { people, pictured, pictureOf } from './people';

const RANA = { id: '123456789012345678', username: 'rana', global_name: 'Rana', avatar: 'a_0123456789abcdef0123456789abcdef' };

describe('a person of the activity', () => {
  it('goes by the name that the server of the channel knows, else by their own', () => {
    expect(pictured({ ...RANA, nickname: 'Queen' }).name).toBe('Queen');
    expect(pictured(RANA).name).toBe('Rana');
    expect(pictured({ ...RANA, global_name: null }).name).toBe('rana');
  });

  it('has the picture that Discord keeps for them', () => {
    expect(pictureOf(pictured(RANA))).toBe('https://cdn.discordapp.com/avatars/123456789012345678/a_0123456789abcdef0123456789abcdef.png');
    expect(pictureOf(pictured({ ...RANA, avatar: null }))).toBeNull();
  });

  it.each(['../embed/avatars/0', 'x'.repeat(32), '0123456789abcdef0123456789abcdef?size=4096', ''])('has none at %s', (avatar) => {
    expect(pictureOf(pictured({ ...RANA, avatar }))).toBeNull();
    expect(pictureOf(pictured({ ...RANA, id: '../../1' }))).toBeNull();
  });

  it('is not a bot', () => {
    expect(people([{ ...RANA, bot: true }, { ...RANA, bot: false }])).toHaveLength(1);
  });
});
