import type { FastifyInstance } from 'fastify';
import rateLimit from '@fastify/rate-limit';
import type { EndpointKey } from '@/contract/endpoint';
import { AppError } from '@/contract/error-codes';

/** How many calls a minute one address may make of an endpoint. */
export type RateLimits = Partial<Record<EndpointKey, { max: number; timeWindow: number }>>;

const MINUTE = 60_000;

/**
 * The endpoints that check credentials or make accounts: the ones worth hammering. Not the refreshing of a session: the
 * web tier does it for everybody from one address, and a guessed token is refused before the database is asked.
 */
const LIMITED = ['POST /login', 'POST /users'] as const satisfies EndpointKey[];

export const signInLimits = (callsPerMinute: number): RateLimits =>
  Object.fromEntries(LIMITED.map((key) => [key, { max: callsPerMinute, timeWindow: MINUTE }]));

/** Counts per address, in this process; only routes that name a limit are counted. */
export const registerRateLimits = (app: FastifyInstance): void => {
  app.register(rateLimit, { global: false, errorResponseBuilder: () => new AppError('TOO_MANY_REQUESTS') });
};
