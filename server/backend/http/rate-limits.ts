import type { FastifyInstance } from 'fastify';
import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import type { RateLimit } from '@/contract/endpoint';
import { AppError } from '@/contract/vocabulary/error-codes';

/**
 * How many calls a minute one address, or for pictures one person, may make of each endpoint of a kind. Refreshing a session is of no kind: the web
 * tier does it for everybody from one address, and a guessed token is refused before the database is asked.
 */
export type RateLimits = Partial<Record<RateLimit, number>>;

const MINUTE = 60_000;

/** Whom calls are counted of, where it is not the address; the door of the row has said by then who calls. */
const COUNTED: Partial<Record<RateLimit, Pick<RateLimitOptions, 'keyGenerator'>>> = {
  image: { keyGenerator: ({ actor, ip }) => actor?.id ?? ip },
};

/** The setting of a route whose row is limited. */
export const limitOf = (limits: RateLimits, kind: RateLimit | undefined): RateLimitOptions | false => {
  if (!kind) return false;
  const max = limits[kind];
  return max !== undefined && { max, timeWindow: MINUTE, ...COUNTED[kind] };
};

/** Counts in this process; only routes that name a limit are counted. */
export const registerRateLimits = (app: FastifyInstance): void => {
  app.register(rateLimit, { global: false, errorResponseBuilder: () => new AppError('TOO_MANY_REQUESTS') });
};
