import type { Connection, ConnectionEvents, Ending } from '../connections/connection';
import { CanceledError, FloodError, HubException, asError, errorText } from '../protocol/errors';
import {
  HANDSHAKE_CANCELED,
  HANDSHAKE_DONE,
  HandshakeRefused,
  readHandshake,
  writeRefusal,
  type Handshake,
} from '../protocol/handshake';
import type { InputBuffer } from '../protocol/input-buffer';
import { takeRecord } from '../protocol/json';
import { MessageType, type CallMessage, type Close, type HubMessage } from '../protocol/messages';
import type { HubProtocol } from '../protocol/protocol';
import type { CallState } from './call-state';
import { MessageReader, type RecordHandler } from './message-reader';
import { MessageWriter, type WireSettings } from './message-writer';
import { Pace } from './pace';
import { ReconnectBuffer } from './reconnect-buffer';

/** Dependencies of a connection, provided by its server. */
export interface ConnectionOwner<User> extends WireSettings {
  readonly protocols: readonly HubProtocol[];
  /** Called before a valid handshake is answered; the response waits for the promise, if any. */
  prepare(connection: HubConnection<User>): Promise<void> | undefined;
  /** The handshake is done; messages are read once this resolves, an error closes the connection. */
  opened(connection: HubConnection<User>): Promise<void>;
  /** A message of a call or stream, and its size; if it returns a promise, the next message waits for it. */
  received(connection: HubConnection<User>, message: CallMessage, bytes: number): Promise<void> | undefined;
  ended(connection: HubConnection<User>, error: Error | undefined): void;
}

/** How long a flooding client may take to read the reason of its disconnection. */
const FLOOD_CLOSE_MS = 500;

const clientTimeout = (timeoutMs: number): CanceledError =>
  new CanceledError(`Client timeout (${timeoutMs}ms) elapsed without receiving a message from the client.`);

/**
 * The hub protocol with one client: handshake, messages, pings, close. The owner interprets the messages. An idle
 * connection has no timer and no buffer, because there are thousands of them.
 */
export class HubConnection<User = unknown> implements ConnectionEvents, RecordHandler {
  userId: string | undefined;
  /** `onConnected` has run, so `onDisconnected` must run, too. */
  connected = false;
  /** Created at the first use. */
  groups: Set<string> | undefined;
  items: Map<string, unknown> | undefined;
  calls: CallState | undefined;
  readonly pace: Pace;
  readonly #reader: MessageReader;
  readonly #writer: MessageWriter;
  #error: Error | undefined;
  #receivedAt: number;
  #pinged = false;
  #closed = false;

  constructor(
    readonly transport: Connection<User>,
    private readonly owner: ConnectionOwner<User>,
  ) {
    this.pace = new Pace(owner);
    this.#reader = new MessageReader(transport, this, owner.options.buffer);
    this.#writer = new MessageWriter(transport, owner);
    this.#receivedAt = owner.now();
  }

  get id(): string {
    return this.transport.id;
  }

  /** Undefined before the handshake. */
  get protocol(): HubProtocol | undefined {
    return this.#writer.protocol;
  }

  /** Nothing is read or sent any more. */
  get closed(): boolean {
    return this.#closed;
  }

  data(bytes: Buffer): void {
    if (this.#closed) return;
    this.touch();
    this.pace.frame(bytes.length);
    this.#reader.feed(bytes);
  }

  emptyFrame(): void {
    if (this.#closed) return;
    this.pace.frame(0);
    this.#reader.feedNothing();
  }

  end(ending: Ending): void {
    this.#closed = true;
    this.#reader.clear();
    this.#writer.reconnect?.release();
    this.owner.ended(this, this.#error ?? ending.error);
  }

  lost(): void {
    if (this.#writer.reconnect) this.#writer.reconnect.lost = true;
  }

  /** A partial message of the old transport is dropped: the client sends it again. */
  restored(): void {
    const { reconnect } = this.#writer;
    if (!reconnect || this.#closed) return;
    this.touch();
    this.#writer.restore(reconnect);
    this.#reader.clear();
  }

  send(message: Buffer): void {
    if (!this.#closed) this.#writer.send(message);
  }

  /** Resolves when there is room for more; undefined when there is already, or the connection is closed. */
  drained(): Promise<void> | undefined {
    return this.#closed ? undefined : this.#writer.drained();
  }

  /** Resets the client's timeout; the duration of a call does not count as silence. */
  touch(): void {
    this.#receivedAt = this.owner.now();
  }

  /** Sends a Close message and ends; `error` is reported on this side only. */
  close(message: Omit<Close, 'type'>, error?: Error): void {
    if (this.#closed) return;
    this.#writer.control({ type: MessageType.Close, ...message });
    this.#finish(error);
  }

  fail(thrown: unknown, allowReconnect?: boolean): void {
    if (!this.protocol)
      return this.#refuseHandshake(thrown instanceof HandshakeRefused ? thrown.message : HANDSHAKE_CANCELED);
    const error = errorText('Connection closed with an error.', thrown, this.owner.options.detailedErrors);
    this.close({ error, allowReconnect }, asError(thrown));
    if (thrown instanceof FloodError) this.#cutOff(thrown);
  }

  /** Called once per tick of the server. */
  tick(now: number): void {
    if (this.#closed || this.#writer.reconnect?.lost) return;
    const { handshakeTimeoutMs, keepAliveMs, clientTimeoutMs } = this.owner.options;
    const idleMs = now - this.#writer.sentAt;
    if (!this.protocol) {
      if (idleMs >= handshakeTimeoutMs) this.#refuseHandshake(HANDSHAKE_CANCELED);
      return;
    }
    this.#writer.acknowledge();
    if (this.transport.inherentKeepAlive) return;
    if (this.#isTimedOut(now)) this.fail(clientTimeout(clientTimeoutMs), true);
    else if (idleMs >= keepAliveMs) this.#writer.control({ type: MessageType.Ping });
  }

  next(input: InputBuffer): boolean | Promise<void> {
    if (!this.protocol) return this.#readHandshake(input);
    const record = this.protocol.take(input, this.owner.options.maxMessageBytes);
    if (!record) return false;
    this.pace.message();
    const message = this.protocol.parse(record);
    if (!message || this.#writer.reconnect?.accepts(message) === false) return true;
    return this.#handle(message, record.length) ?? true;
  }

  turn(): Promise<void> | undefined {
    return this.pace.turn();
  }

  #readHandshake(input: InputBuffer): boolean | Promise<void> {
    const { options, protocols } = this.owner;
    const record = takeRecord(input, options.maxMessageBytes);
    if (!record) return false;
    const handshake = readHandshake(record, this.transport, protocols, options.detailedErrors);
    const prepared = this.owner.prepare(this);
    return prepared ? prepared.then(() => this.#completeHandshake(handshake)) : this.#completeHandshake(handshake);
  }

  /** Registers the connection before the client gets the response, so that it misses no later message. */
  async #completeHandshake({ protocol, version }: Handshake): Promise<void> {
    if (this.#closed) return;
    this.transport.format = protocol.format;
    this.transport.write(HANDSHAKE_DONE);
    this.#writer.protocol = protocol;
    if (version < 2) this.transport.disableReconnect();
    else if (this.transport.statefulReconnect)
      this.#writer.reconnect = new ReconnectBuffer(this.owner.options.reconnectBuffer);
    await this.owner.opened(this);
  }

  #handle(message: HubMessage, bytes: number): Promise<void> | undefined {
    switch (message.type) {
      case MessageType.Ping:
        this.#pinged = true;
        return undefined;
      case MessageType.Close:
        // Answers with a Close of our own, so that the client sees a regular end on every transport (R2.9.1).
        this.close({}, message.error === undefined ? undefined : new HubException(message.error));
        return undefined;
      case MessageType.Ack:
        this.#writer.reconnect?.acknowledge(message.sequenceId);
        return undefined;
      case MessageType.Sequence:
        this.#writer.reconnect?.resequence(message.sequenceId);
        return undefined;
      default:
        return this.owner.received(this, message, bytes)?.finally(() => this.touch());
    }
  }

  #isTimedOut(now: number): boolean {
    const isBusy = this.#reader.blocked || this.calls?.lock !== undefined;
    return this.#pinged && !isBusy && now - this.#receivedAt > this.owner.options.clientTimeoutMs;
  }

  /** A flooding client keeps sending during a regular close, so the close gets less time than usual. */
  #cutOff(error: FloodError): void {
    setTimeout(() => this.transport.abort(error), FLOOD_CLOSE_MS).unref();
  }

  #refuseHandshake(text: string): void {
    if (this.#closed) return;
    this.transport.write(writeRefusal(text));
    this.#finish(new HandshakeRefused(text));
  }

  #finish(error: Error | undefined): void {
    this.#closed = true;
    this.#error = error;
    this.calls?.end();
    this.transport.disableReconnect();
    this.transport.close();
  }
}
