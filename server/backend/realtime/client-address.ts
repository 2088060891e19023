import type { IncomingMessage } from 'node:http';
import type { IsTrusted } from '@server/proxy-trust';

/** Who asks, by the address at the other end of a request. */
export type ClientAddress = (request: IncomingMessage) => string;

/**
 * Who asks, told as Fastify tells it to the rest of the backend: a trusted proxy is believed about who asked it, and its
 * word stands last.
 */
export const createClientAddress =
  (isTrusted: IsTrusted): ClientAddress =>
  ({ headers, socket }) => {
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
    const hops = [socket.remoteAddress ?? '', ...forwarded.flatMap((hop) => hop.trim() || []).reverse()];
    return hops.find((address) => !isTrusted(address)) ?? hops.at(-1) ?? '';
  };

/** Connections of one address, to the hub and to the message socket each: a whole school or fair may sit behind one. */
export const MAX_PER_ADDRESS = 2000;
