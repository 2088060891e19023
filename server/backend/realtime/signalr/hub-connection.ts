import type { Connection, ConnectionEvents, Ending } from '../connections/connection';
import type { CallState } from './call-state';
import { CanceledError, HubException, asError, errorText } from './errors';
import { HANDSHAKE_CANCELED, HANDSHAKE_DONE, HandshakeRefused, readHandshake, writeRefusal } from './handshake';
import { InputBuffer } from './input-buffer';
import { takeRecord } from './json-protocol';
import { MessageType, type CallMessage, type Close, type HubMessage } from './messages';
import type { HubOptions } from './options';
import type { HubProtocol } from './protocol';
import { ReconnectBuffer } from './reconnect-buffer';

/** What a connection asks of the server it belongs to. */
export interface ConnectionOwner<User> {
  readonly options: HubOptions;
  readonly protocols: readonly HubProtocol[];
  /** Milliseconds of a steady clock. */
  now(): number;
  /** The handshake is done; messages are read once this resolves, an error refuses the connection. */
  opened(connection: HubConnection<User>): Promise<void>;
  /** A message of the calls; when it answers a promise the next message is read once that resolves. */
  received(connection: HubConnection<User>, message: CallMessage): Promise<void> | undefined;
  ended(connection: HubConnection<User>, error: Error | undefined): void;
}

/**
 * The wire of one client: handshake, framing, counting, pings and the end. What the messages mean is the owner's.
 * Thousands of these are idle at a time: they hold no timer, and no buffer while nothing is on its way.
 */
export class HubConnection<User = unknown> implements ConnectionEvents {
  /** Set by the handshake. */
  protocol: HubProtocol | undefined;
  userId: string | undefined;
  /** OnConnected has run, so OnDisconnected has to. */
  connected = false;
  /** Set by whoever needs them first. */
  groups: Set<string> | undefined;
  items: Map<string, unknown> | undefined;
  calls: CallState | undefined;
  #input = new InputBuffer();
  #reconnect: ReconnectBuffer | undefined;
  #error: Error | undefined;
  #sentAt: number;
  #heardAt: number;
  #pinged = false;
  #blocked = false;
  #paused = false;
  #over = false;

  constructor(
    readonly transport: Connection<User>,
    private readonly owner: ConnectionOwner<User>,
  ) {
    this.#sentAt = this.#heardAt = owner.now();
  }

  get id(): string {
    return this.transport.id;
  }

  /** Nothing is read or sent any more. */
  get over(): boolean {
    return this.#over;
  }

  data(bytes: Buffer): void {
    if (this.#over) return;
    this.#heardAt = this.owner.now();
    this.#input.append(bytes);
    this.#proceed();
  }

  end(ending: Ending): void {
    this.#over = true;
    this.#input.clear();
    this.#reconnect?.release();
    this.owner.ended(this, this.#error ?? ending.error);
  }

  lost(): void {
    if (this.#reconnect) this.#reconnect.lost = true;
  }

  /** Half a message of the old transport comes again as a whole one. */
  restored(): void {
    if (!this.#reconnect || this.#over) return;
    this.#input.clear();
    this.#heardAt = this.owner.now();
    const { sequenceId, messages } = this.#reconnect.restored();
    this.#control({ type: MessageType.Sequence, sequenceId });
    for (const message of messages) this.transport.write(message);
    this.#proceed();
  }

  /** Sends a message of the calls, written by this connection's protocol; `drained` says when there is room again. */
  send(message: Buffer): void {
    if (this.#over) return;
    this.#sentAt = this.owner.now();
    this.#reconnect?.keep(message);
    if (!this.#reconnect?.lost) this.transport.write(message);
    const kept = this.#reconnect?.bytes ?? 0;
    if (kept > this.owner.options.reconnectBufferMax)
      this.transport.abort(new Error('The client acknowledges nothing'));
  }

  /** Undefined when there is room already. */
  drained(): Promise<void> | undefined {
    if (this.#over) return undefined;
    if (this.transport.bufferedBytes >= this.owner.options.buffer) return this.transport.drained();
    return this.#reconnect?.room();
  }

  /** Time that a call took does not count as silence of the client. */
  touch(): void {
    this.#heardAt = this.owner.now();
  }

  /** Says why and ends; `error` is for this side, the message for the other. */
  close(message: Omit<Close, 'type'>, error?: Error): void {
    if (this.#over) return;
    if (this.protocol && !this.#reconnect?.lost) this.#control({ type: MessageType.Close, ...message });
    this.#finish(error);
  }

  fail(thrown: unknown): void {
    if (!this.protocol) return this.#refuse(thrown instanceof HandshakeRefused ? thrown.message : HANDSHAKE_CANCELED);
    const { detailedErrors } = this.owner.options;
    this.close({ error: errorText('Connection closed with an error.', thrown, detailedErrors) }, asError(thrown));
  }

  /** Once per tick of the server. */
  tick(now: number): void {
    const { handshakeTimeoutMs, keepAliveMs } = this.owner.options;
    if (this.#over || this.#reconnect?.lost) return;
    if (this.protocol) this.#acknowledge();
    else if (now - this.#sentAt >= handshakeTimeoutMs) return this.#refuse(HANDSHAKE_CANCELED);
    if (!this.protocol || this.transport.inherentKeepAlive) return;
    if (this.#isSilent(now)) this.#giveUp();
    else if (now - this.#sentAt >= keepAliveMs) this.#control({ type: MessageType.Ping });
  }

  #proceed(): void {
    try {
      while (!this.#blocked && !this.#over && this.#step());
    } catch (error) {
      this.fail(error);
    }
    this.#regulate();
  }

  /** Handles one record; false when none is whole. */
  #step(): boolean {
    if (!this.protocol) return this.#shakeHands();
    const record = this.protocol.take(this.#input, this.owner.options.maxMessageBytes);
    if (!record) return false;
    const message = this.protocol.parse(record);
    if (message && (this.#reconnect?.accepts(message) ?? true)) this.#handle(message);
    return true;
  }

  #shakeHands(): boolean {
    const { options, protocols } = this.owner;
    const record = takeRecord(this.#input, options.maxMessageBytes);
    if (!record) return false;
    const { protocol, version } = readHandshake(record, this.transport, protocols, options.detailedErrors);
    this.transport.format = protocol.format;
    this.transport.write(HANDSHAKE_DONE);
    this.protocol = protocol;
    if (version < 2) this.transport.disableReconnect();
    else if (this.transport.statefulReconnect) this.#reconnect = new ReconnectBuffer(options.reconnectBuffer);
    this.#block(this.owner.opened(this));
    return true;
  }

  #handle(message: HubMessage): void {
    switch (message.type) {
      case MessageType.Ping:
        this.#pinged = true;
        return;
      case MessageType.Close:
        return this.#finish(message.error === undefined ? undefined : new HubException(message.error));
      case MessageType.Ack:
        return this.#reconnect?.acknowledge(message.sequenceId);
      case MessageType.Sequence:
        return this.#reconnect?.resequence(message.sequenceId);
      default:
        this.#block(this.owner.received(this, message));
    }
  }

  #block(wait: Promise<void> | undefined): void {
    if (!wait) return;
    this.#blocked = true;
    void wait
      .catch((error: unknown) => this.fail(error))
      .then(() => {
        this.#blocked = false;
        this.touch();
        this.#proceed();
      });
  }

  /** Stops the reading while what was read is not taken. */
  #regulate(): void {
    const full = this.#blocked && this.#input.length > this.owner.options.buffer;
    if (full === this.#paused || this.#over) return;
    this.#paused = full;
    if (full) this.transport.pause();
    else this.transport.resume();
  }

  /** Sends what is not counted. */
  #control(message: HubMessage): void {
    this.#sentAt = this.owner.now();
    if (this.protocol) this.transport.write(this.protocol.write(message));
  }

  #acknowledge(): void {
    const sequenceId = this.#reconnect?.ackDue();
    if (sequenceId !== undefined) this.#control({ type: MessageType.Ack, sequenceId });
  }

  #isSilent(now: number): boolean {
    const busy = this.#blocked || this.calls?.turn !== undefined;
    return this.#pinged && !busy && now - this.#heardAt > this.owner.options.clientTimeoutMs;
  }

  #giveUp(): void {
    const { clientTimeoutMs, detailedErrors } = this.owner.options;
    const error = new CanceledError(
      `Client timeout (${clientTimeoutMs}ms) elapsed without receiving a message from the client.`,
    );
    const text = errorText('Connection closed with an error.', error, detailedErrors);
    this.close({ error: text, allowReconnect: true }, error);
  }

  #refuse(text: string): void {
    if (this.#over) return;
    this.transport.write(writeRefusal(text));
    this.#finish(new HandshakeRefused(text));
  }

  #finish(error: Error | undefined): void {
    this.#over = true;
    this.#error = error;
    this.transport.disableReconnect();
    this.transport.close();
  }
}
