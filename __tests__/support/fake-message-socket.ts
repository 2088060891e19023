import type { SocketRequest } from '@/contract/realtime/socket';
import type { WebSocketLike } from '@/shared/realtime/socket/socket-connection';

/** The latency between browser and server, and between two tabs, in ms. */
export const WAY_MS = 5;

/** A socket and the server's end of it. */
export class FakeSocket implements WebSocketLike {
  readyState: WebSocketLike['readyState'] = 0;
  onopen: WebSocketLike['onopen'] = null;
  onmessage: WebSocketLike['onmessage'] = null;
  onclose: WebSocketLike['onclose'] = null;
  onerror: WebSocketLike['onerror'] = null;
  readonly requests: SocketRequest[] = [];
  #receive = (act: () => void): void => act();

  constructor(readonly server: FakeServer) {
    setTimeout(() => (server.isAway ? this.fail() : this.#accept()), WAY_MS);
  }

  send(text: string): void {
    if (this.readyState !== 1) throw new Error('Sent while not open');
    setTimeout(() => this.server.receive(this, JSON.parse(text) as SocketRequest), WAY_MS);
  }

  close(code?: number): void {
    expect(code).toBe(1000);
    if (this.readyState > 1) return;
    this.readyState = 2;
    setTimeout(() => this.server.open.delete(this), WAY_MS);
    setTimeout(() => this.#closed(), 2 * WAY_MS);
  }

  /** The server sends a text message. */
  say(text: string): void {
    this.#receive(() => this.onmessage?.call(this as never, { data: text } as MessageEvent));
  }

  /** A page that hangs reads its messages when it wakes. */
  receiveWhenAwake(receive: (act: () => void) => void): void {
    this.#receive = receive;
  }

  /** The connection breaks, or the browser closes that of a dead tab. */
  fail(): void {
    this.server.open.delete(this);
    if (this.readyState < 2) this.onerror?.call(this as never, new Event('error'));
    this.#closed();
  }

  #accept(): void {
    if (this.readyState !== 0 || this.server.isHanging) return;
    this.readyState = 1;
    this.server.accept(this);
    this.onopen?.call(this as never, new Event('open'));
  }

  #closed(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.call(this as never, new Event('close') as CloseEvent);
  }
}

/** Counts connections at the server, where the count is reliable. */
export class FakeServer {
  readonly open = new Set<FakeSocket>();
  readonly accepted: FakeSocket[] = [];
  readonly tried: number[] = [];
  readonly refused = new Set<string>();
  mostAtOnce = 0;
  isAway = false;
  /** The line is dead: it accepts messages, and answers nothing. */
  isSilent = false;
  /** It accepts connections, and never sends a message. */
  isHanging = false;
  /** The reason with which it refuses. */
  reason = 'FORBIDDEN';
  readonly pings: number[] = [];

  connect(): FakeSocket {
    this.tried.push(Date.now());
    return new FakeSocket(this);
  }

  accept(socket: FakeSocket): void {
    this.open.add(socket);
    this.accepted.push(socket);
    this.mostAtOnce = Math.max(this.mostAtOnce, this.open.size);
  }

  receive(socket: FakeSocket, request: SocketRequest): void {
    if (!this.open.has(socket) || this.isSilent) return;
    if (request.channel === 'ping') return this.#pong(socket);
    socket.requests.push(request);
    if (request.channel === 'authenticate') this.answer(socket, 'authenticated', { userId: 'user' });
    if (request.channel !== 'subscribe') return;
    const { channels } = request.data;
    const given = channels.filter((name) => !this.refused.has(name));
    const not = channels.filter((name) => this.refused.has(name));
    if (given.length > 0) this.answer(socket, 'subscribed', { channels: given });
    if (not.length > 0) this.answer(socket, 'refused', { code: this.reason, message: 'no', channels: not });
  }

  #pong(socket: FakeSocket): void {
    this.pings.push(Date.now());
    this.answer(socket, 'pong', {});
  }

  answer(socket: FakeSocket, channel: string, data: unknown): void {
    setTimeout(() => socket.say(JSON.stringify({ channel, data })), WAY_MS);
  }

  get only(): FakeSocket {
    const [socket, ...others] = this.open;
    if (!socket || others.length > 0) throw new Error(`${this.open.size} sockets are open`);
    return socket;
  }

  /** Channels that a socket is subscribed to now. */
  channelsOf(socket: FakeSocket): string[] {
    const channels = new Set<string>();
    for (const request of socket.requests) {
      if (request.channel === 'subscribe') request.data.channels.forEach((name) => channels.add(name));
      if (request.channel === 'unsubscribe') request.data.channels.forEach((name) => channels.delete(name));
    }
    return [...channels].sort();
  }
}
