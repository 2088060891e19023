import type { Connection } from '../connections/connection';
import { MessageType, type HubMessage } from '../protocol/messages';
import type { HubOptions } from './options';
import type { HubProtocol } from '../protocol/protocol';
import type { ReconnectBuffer } from './reconnect-buffer';

/** Limits and clock of a server, shared by all its connections. */
export interface WireSettings {
  readonly options: HubOptions;
  /** Milliseconds of a steady clock. */
  now(): number;
}

/** Sends to one client, and sends again what a lost transport may have swallowed (R2.10). */
export class MessageWriter {
  /** Both set by the handshake. */
  protocol: HubProtocol | undefined;
  reconnect: ReconnectBuffer | undefined;
  /** When the client heard something last, pings included. */
  sentAt: number;

  constructor(
    private readonly transport: Connection,
    private readonly settings: WireSettings,
  ) {
    this.sentAt = settings.now();
  }

  /** Sends a message of the calls, written by this connection's protocol. */
  send(message: Buffer): void {
    this.sentAt = this.settings.now();
    if (!this.reconnect) return this.transport.write(message);
    this.reconnect.keep(message);
    if (!this.reconnect.lost) this.transport.write(message);
    if (this.reconnect.bytes <= this.settings.options.reconnectBufferMax) return;
    this.transport.abort(new Error('The client acknowledges nothing'));
  }

  /** Sends what is not counted; a client whose transport is lost does not hear it. */
  control(message: HubMessage): void {
    this.sentAt = this.settings.now();
    if (this.protocol && !this.reconnect?.lost) this.transport.write(this.protocol.write(message));
  }

  /** Resolves when there is room for more; undefined when there is already. */
  drained(): Promise<void> | undefined {
    if (this.transport.bufferedBytes >= this.settings.options.buffer) return this.transport.drained();
    return this.reconnect?.room();
  }

  /** Tells a new transport what comes first, and sends that again. */
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
