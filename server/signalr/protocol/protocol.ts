import type { TransferFormat } from '../connections/connection';
import { ProtocolError } from './errors';
import type { InputBuffer } from './input-buffer';
import type { HubMessage } from './messages';

export type ProtocolName = 'json' | 'messagepack';

/** How messages are written and where they end; one of these serves all connections. */
export interface HubProtocol {
  readonly name: ProtocolName;
  readonly format: TransferFormat;
  /**
   * Takes the next record off what was received; undefined until it is whole.
   * @param limit bytes of the longest record with its delimiter or length prefix
   * @throws ProtocolError for a longer one, before anything is allocated for it
   */
  take(input: InputBuffer, limit: number): Buffer | undefined;
  /**
   * Reads a record; undefined for a type this server does not know, which later versions of the protocol may add.
   * @throws ProtocolError when it is no message
   */
  parse(record: Buffer): HubMessage | undefined;
  /** @throws when an argument, an item or a result cannot be written. */
  write(message: HubMessage): Buffer;
}

/** Versions of both protocols; 2 is 1 with stateful reconnect. */
export const PROTOCOL_VERSIONS: readonly number[] = [1, 2];

/** How deep arguments may nest, as the reference limits it. */
export const MAX_DEPTH = 64;

export const tooLong = (limit: number): ProtocolError =>
  new ProtocolError(`The maximum message size of ${limit}B was exceeded.`);
