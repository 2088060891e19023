import type { FastifyInstance } from 'fastify';
import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import type { RateLimit } from '@/contract/endpoint';
import { AppError } from '@/contract/vocabulary/error-codes';

/**
 * Calls per minute that one address (for pictures, people and orders one user) may make to each endpoint of a kind. Refreshing a session
 * is not limited: the web tier does it for everybody from one address, and a guessed token is refused without asking
 * the database.
 */
export type RateLimits = Partial<Record<RateLimit, number>>;

const MINUTE = 60_000;

const byUser: Pick<RateLimitOptions, 'keyGenerator'> = { keyGenerator: ({ actor, ip }) => actor?.id ?? ip };

/** By what calls are counted where it is not the address. The caller is authenticated by then. */
const COUNTED: Partial<Record<RateLimit, Pick<RateLimitOptions, 'keyGenerator'>>> = {
  image: byUser,
  people: byUser,
  order: byUser,
};

/** The setting of a route; false when its endpoint is not limited. */
export const limitOf = (limits: RateLimits, kind: RateLimit | undefined): RateLimitOptions | false => {
  if (!kind) return false;
  const max = limits[kind];
  return max !== undefined && { max, timeWindow: MINUTE, ...COUNTED[kind] };
};

/** Counts calls of routes that name a limit, in the memory of this process. */
export const registerRateLimits = (app: FastifyInstance): void => {
  app.register(rateLimit, { global: false, errorResponseBuilder: () => new AppError('TOO_MANY_REQUESTS') });
};
