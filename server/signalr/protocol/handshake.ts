import type { Connection } from '../connections/connection';
import { ProtocolError, errorText } from './errors';
import { readObject, writeRecord } from './json';
import { PROTOCOL_VERSIONS, type HubProtocol } from './protocol';

/** The result of a handshake, which is JSON whatever protocol follows (R2.6). */
export interface Handshake {
  protocol: HubProtocol;
  version: number;
}

/** The handshake failed; the client receives the message unchanged. */
export class HandshakeRefused extends Error {}

export const HANDSHAKE_DONE = writeRecord({});

export const HANDSHAKE_CANCELED = 'Handshake was canceled.';

export const writeRefusal = (error: string): Buffer => writeRecord({ error });

const readRequest = (record: Buffer): { name: string; version: number } => {
  const { protocol, version } = readObject(record);
  if (typeof protocol !== 'string') throw new ProtocolError("Missing required property 'protocol'.");
  if (typeof version !== 'number') throw new ProtocolError("Missing required property 'version'.");
  return { name: protocol, version };
};

const choose = (name: string, version: number, known: readonly HubProtocol[]): HubProtocol => {
  const protocol = known.find((one) => one.name === name.toLowerCase());
  if (!protocol) throw new HandshakeRefused(`The protocol '${name}' is not supported.`);
  if (!PROTOCOL_VERSIONS.includes(version)) {
    throw new HandshakeRefused(`The server does not support version ${version} of the '${name}' protocol.`);
  }
  return protocol;
};

/**
 * Reads the first record of a client.
 * @throws HandshakeRefused with the text for the client
 */
export const readHandshake = (
  record: Buffer,
  { formats }: Pick<Connection, 'formats'>,
  known: readonly HubProtocol[],
  detailed: boolean,
): Handshake => {
  try {
    const { name, version } = readRequest(record);
    const protocol = choose(name, version, known);
    if (formats.includes(protocol.format)) return { protocol, version };
    throw new HandshakeRefused(
      `Cannot use the '${protocol.name}' protocol on the current transport. ` +
        `The transport does not support '${protocol.format}' transfer format.`,
    );
  } catch (error) {
    if (error instanceof HandshakeRefused) throw error;
    throw new HandshakeRefused(errorText('An unexpected error occurred during connection handshake.', error, detailed));
  }
};
