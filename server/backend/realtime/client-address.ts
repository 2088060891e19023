import type { IncomingMessage } from 'node:http';
import type { IsTrusted } from '@server/shared/proxy-trust';
import { LIVE_SOCKETS_OF_A_KIND } from '@server/shared/socket-limits';

/** The address of the client of a request. */
export type ClientAddress = (request: IncomingMessage) => string;

/**
 * Determines the client's address as Fastify does for the rest of the backend: a trusted proxy appends its client's
 * address at the end of the header, and is believed about it.
 */
export const createClientAddress =
  (isTrusted: IsTrusted): ClientAddress =>
  ({ headers, socket }) => {
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
    const hops = [socket.remoteAddress ?? '', ...forwarded.flatMap((hop) => hop.trim() || []).reverse()];
    return hops.find((address) => !isTrusted(address)) ?? hops.at(-1) ?? '';
  };

/** As many as two users may have together (`perUser` in messages/options.ts). */
const LEAST_PER_ADDRESS = 100;

/**
 * Most connections per address, to the hub and the message socket each: a whole school or fair may share one address,
 * but one address can never use up all connections.
 */
export const MAX_PER_ADDRESS = Math.max(LEAST_PER_ADDRESS, Math.min(2_000, Math.floor(LIVE_SOCKETS_OF_A_KIND / 4)));
