import type { IncomingMessage } from 'node:http';
import type { IsTrusted } from '@server/proxy-trust';

/** Who asks, by the address at the other end of a request. */
export type AddressOf = (request: IncomingMessage) => string;

/**
 * Who asks, told as Fastify tells it to the rest of the backend: a trusted proxy is believed about who asked it, and its
 * word stands last.
 */
export const createAddressOf =
  (isTrusted: IsTrusted): AddressOf =>
  ({ headers, socket }) => {
    const told = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
    const asked = [socket.remoteAddress ?? '', ...told.flatMap((hop) => hop.trim() || []).reverse()];
    return asked.find((address) => !isTrusted(address)) ?? asked.at(-1) ?? '';
  };

/** Connections of one address, to the hub and to the message socket each: a whole school or fair may sit behind one. */
export const PER_ADDRESS = 2000;
