import type { ClientMessage, ServerMessage } from '../protocol';

/** The browser's end of a line whose other end the test holds. */
export class FakeWebSocket {
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: ClientMessage[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.readyState = 3;
  }

  accept(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  hangUp(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  /** What was sent after the hello. */
  get commands(): ClientMessage[] {
    return this.sent.filter(({ type }) => type !== 'hello');
  }
}
