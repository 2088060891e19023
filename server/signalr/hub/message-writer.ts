import type { Connection } from '../connections/connection';
import { MessageType, type HubMessage } from '../protocol/messages';
import type { HubProtocol } from '../protocol/protocol';
import type { HubOptions } from './options';
import type { ReconnectBuffer } from './reconnect-buffer';

/** Limits and clock of a server, shared by all its connections. */
export interface WireSettings {
  readonly options: HubOptions;
  /** Milliseconds of a monotonic clock. */
  now(): number;
}

/** Sends to one client, and repeats messages that may have been lost with a transport (R2.10). */
export class MessageWriter {
  /** Both set by the handshake. */
  protocol: HubProtocol | undefined;
  reconnect: ReconnectBuffer | undefined;
  /** Time of the last message sent, pings included. */
  sentAt: number;

  constructor(
    private readonly transport: Connection,
    private readonly settings: WireSettings,
  ) {
    this.sentAt = settings.now();
  }

  /** Sends an encoded message of a call or a stream. */
  send(message: Buffer): void {
    this.sentAt = this.settings.now();
    if (!this.reconnect) return this.transport.write(message);
    this.reconnect.keep(message);
    if (!this.reconnect.lost) this.transport.write(message);
    if (this.reconnect.bytes <= this.settings.options.reconnectBufferMax) return;
    this.transport.abort(new Error('The client acknowledges nothing'));
  }

  /** Sends a message that stateful reconnect does not count; dropped while the transport is lost. */
  control(message: HubMessage): void {
    this.sentAt = this.settings.now();
    if (this.protocol && !this.reconnect?.lost) this.transport.write(this.protocol.write(message));
  }

  /** Resolves when there is room for more; undefined when there is already. */
  drained(): Promise<void> | undefined {
    if (this.transport.bufferedBytes >= this.settings.options.buffer) return this.transport.drained();
    return this.reconnect?.room();
  }

  /** On a new transport: announces the first number, then repeats unacknowledged messages. */
  restore(reconnect: ReconnectBuffer): void {
    const { sequenceId, messages } = reconnect.restored();
    this.control({ type: MessageType.Sequence, sequenceId });
    for (const message of messages) this.transport.write(message);
  }

  acknowledge(): void {
    const sequenceId = this.reconnect?.ackDue();
    if (sequenceId !== undefined) this.control({ type: MessageType.Ack, sequenceId });
  }
}
