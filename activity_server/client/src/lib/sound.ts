/**
 * The sounds of the table, made on the spot: no files to load, and every browser can play them.
 *
 * Browsers allow sound only after a first tap, so the first one anywhere wakes it.
 */
import { settings } from './settings.svelte';

export type Sound = 'card' | 'deal' | 'turn' | 'trick' | 'knock';

const VOLUME = { off: 0, quiet: 0.35, full: 1 };

let context: AudioContext | undefined;

/** Call on any tap: from then on there is sound. */
export function unlock(): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
}

export function play(sound: Sound): void {
  if (context?.state !== 'running' || settings.sound === 'off') return;
  const out = context.createGain();
  out.gain.value = VOLUME[settings.sound];
  out.connect(context.destination);
  SOUNDS[sound](out);
}

/** A swish of cardboard, five for a deal, a knock on wood, two notes for one's turn, three for a trick. */
const SOUNDS: Record<Sound, (out: GainNode) => void> = {
  card: (out) => rustle(out, 2400, 0.07, 0.9),
  deal: (out) => [0, 1, 2, 3, 4].forEach((step) => rustle(out, 3000, 0.05, 0.6, step * 0.13)),
  knock: (out) => rustle(out, 320, 0.1, 1.6),
  turn: (out) => [660, 880].forEach((pitch, step) => tone(out, pitch, step * 0.12, 0.22, 0.2)),
  trick: (out) => [523, 659, 784].forEach((pitch, step) => tone(out, pitch, step * 0.08, 0.25, 0.15)),
};

function tone(out: GainNode, pitch: number, after: number, length: number, loudness: number): void {
  const audio = out.context;
  const start = audio.currentTime + after;
  const oscillator = new OscillatorNode(audio, { frequency: pitch });
  const envelope = new GainNode(audio, { gain: 0 });
  envelope.gain.setValueAtTime(0, start);
  envelope.gain.linearRampToValueAtTime(loudness, start + 0.01);
  envelope.gain.exponentialRampToValueAtTime(0.001, start + length);
  oscillator.connect(envelope).connect(out);
  oscillator.start(start);
  oscillator.stop(start + length);
}

function rustle(out: GainNode, pitch: number, length: number, loudness: number, after = 0): void {
  const audio = out.context;
  const source = new AudioBufferSourceNode(audio, { buffer: fadingNoise(audio, length) });
  source
    .connect(new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch }))
    .connect(new GainNode(audio, { gain: loudness }))
    .connect(out);
  source.start(audio.currentTime + after);
}

function fadingNoise(audio: BaseAudioContext, length: number): AudioBuffer {
  const buffer = new AudioBuffer({ length: Math.ceil(audio.sampleRate * length), sampleRate: audio.sampleRate });
  const samples = buffer.getChannelData(0);
  samples.forEach((_, at) => (samples[at] = (Math.random() * 2 - 1) * (1 - at / samples.length) ** 3));
  return buffer;
}
