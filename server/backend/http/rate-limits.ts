import type { FastifyInstance } from 'fastify';
import rateLimit from '@fastify/rate-limit';
import type { RateLimit } from '@/contract/endpoint';
import { AppError } from '@/contract/error-codes';

/**
 * How many calls a minute one address may make of each endpoint of a kind. Refreshing a session is of no kind: the web
 * tier does it for everybody from one address, and a guessed token is refused before the database is asked.
 */
export type RateLimits = Partial<Record<RateLimit, number>>;

const MINUTE = 60_000;

/** The setting of a route whose row is limited. */
export const limitOf = (
  limits: RateLimits,
  kind: RateLimit | undefined,
): { max: number; timeWindow: number } | false => {
  const max = kind && limits[kind];
  return max !== undefined && { max, timeWindow: MINUTE };
};

/** Counts per address, in this process; only routes that name a limit are counted. */
export const registerRateLimits = (app: FastifyInstance): void => {
  app.register(rateLimit, { global: false, errorResponseBuilder: () => new AppError('TOO_MANY_REQUESTS') });
};
