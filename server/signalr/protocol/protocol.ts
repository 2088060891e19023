import type { TransferFormat } from '../connections/connection';
import { ProtocolError } from './errors';
import type { InputBuffer } from './input-buffer';
import type { HubMessage } from './messages';

export type ProtocolName = 'json' | 'messagepack';

/** How messages are encoded and delimited; stateless, so one instance serves all connections. */
export interface HubProtocol {
  readonly name: ProtocolName;
  readonly format: TransferFormat;
  /**
   * Takes the next record from the received bytes; undefined until it is complete.
   * @param limit bytes of the longest record with its delimiter or length prefix
   * @throws ProtocolError for a longer one, before anything is allocated for it
   */
  take(input: InputBuffer, limit: number): Buffer | undefined;
  /**
   * Parses a record; undefined for an unknown message type, which later versions of the protocol may add.
   * @throws ProtocolError when it is not a valid message
   */
  parse(record: Buffer): HubMessage | undefined;
  /** @throws when an argument, an item or a result cannot be encoded */
  write(message: HubMessage): Buffer;
}

/** Supported versions of both protocols; 2 is 1 with stateful reconnect. */
export const PROTOCOL_VERSIONS: readonly number[] = [1, 2];

/** How deep arguments may nest; the limit of the reference. */
export const MAX_DEPTH = 64;

export const tooLong = (limit: number): ProtocolError =>
  new ProtocolError(`The maximum message size of ${limit}B was exceeded.`);
