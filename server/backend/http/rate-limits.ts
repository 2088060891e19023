import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { RateLimit } from '@/contract/endpoint';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { RateLimitsEnv } from '@server/env/rate-limits-env';
import { counterOf } from '@server/shared/metrics';
import { limitKeyOf, type LimitSubject } from '../commerce/limit-subject';
import type { LimitStore } from './limit-store';

type Budget = keyof RateLimitsEnv;

/**
 * Points that one caller may spend per budget, in a minute or in the budget's own period; a budget that is not listed
 * is unlimited.
 */
export type RateLimits = Partial<RateLimitsEnv>;

interface Price {
  budget: Budget;
  /** The budget of signed-in callers, if different. */
  ofUser?: Budget;
  points: number;
  /** Always counted by address, even for signed-in callers. */
  byAddress?: true;
  /** Charged in addition. */
  also?: Price;
}

const GUEST_CODE: Price = { budget: 'guestCode', points: 1, byAddress: true };

/**
 * Price of a call of each kind, roughly proportional to its CPU time. A signed-in caller is counted by account, so that
 * a hall full of visitors behind one address is served; a visitor by address.
 */
const PRICES: Record<RateLimit | 'light', Price> = {
  light: { budget: 'calls', ofUser: 'userCalls', points: 1 },
  search: { budget: 'search', points: 1 },
  report: { budget: 'search', points: 3 },
  heavy: { budget: 'heavy', points: 1 },
  export: { budget: 'heavy', points: 5 },
  signIn: { budget: 'signIn', points: 1, byAddress: true },
  callback: { budget: 'callback', points: 1, byAddress: true },
  image: { budget: 'image', points: 1 },
  people: { budget: 'people', points: 1 },
  title: { budget: 'title', points: 1 },
  order: { budget: 'order', points: 1 },
  session: { budget: 'session', points: 1 },
  guestCode: GUEST_CODE,
  guestMail: { budget: 'guestMail', points: 1, byAddress: true, also: GUEST_CODE },
  guestOrder: { budget: 'guestOrder', points: 1, byAddress: true },
};

const MINUTE_S = 60;
/** Budgets with a period other than a minute. */
const DURATION_S: Partial<Record<Budget, number>> = { guestMail: 60 * MINUTE_S };
const SECOND_MS = 1000;

const refused = counterOf({
  name: 'backend_calls_refused_total',
  help: 'Calls that were refused because their caller had spent their budget.',
  labelNames: ['budget'],
});

/**
 * Counts in Redis for all backends together. While Redis is unavailable each backend counts by itself: no call passes
 * uncounted.
 */
const counterFor = (budget: Budget, points: number, store: LimitStore | undefined): RateLimiterAbstract => {
  const options = { keyPrefix: budget, points, duration: DURATION_S[budget] ?? MINUTE_S };
  const alone = new RateLimiterMemory(options);
  if (!store) return alone;
  return new RateLimiterRedis({
    ...options,
    keyPrefix: `${store.prefix}:limit:${budget}`,
    storeClient: store.redis,
    rejectIfRedisNotReady: true,
    insuranceLimiter: alone,
    // Callers over their limit are refused from memory, without another query.
    inMemoryBlockOnConsumed: points + 1,
  });
};

/** Charges a call; with a session id, to the session that it renews. */
export type Spend = (request: FastifyRequest, reply: FastifyReply, sessionId?: string) => Promise<void>;

export type SpendOn = (kind: RateLimit | undefined) => Spend;

interface Payer {
  budget: Budget;
  by: LimitSubject;
}

const payerOf = (price: Price, { actor, ip }: FastifyRequest, sessionId: string | undefined): Payer => {
  if (sessionId !== undefined) return { budget: price.budget, by: { session: sessionId } };
  const user = price.byAddress ? undefined : actor;
  if (!user) return { budget: price.budget, by: { address: ip } };
  return { budget: price.ofUser ?? price.budget, by: { account: user.id } };
};

/**
 * Creates the hooks that charge calls. They run after the caller was authenticated. Throws TOO_MANY_REQUESTS, with the
 * seconds until the budget is reset in `Retry-After`.
 */
export const createRateLimits = (limits: RateLimits, store?: LimitStore): SpendOn => {
  const counters = new Map<Budget, RateLimiterAbstract>();
  for (const [name, points] of Object.entries(limits) as [Budget, number | undefined][])
    if (points !== undefined) counters.set(name, counterFor(name, points, store));

  const spend = async (price: Price, { budget, by }: Payer, reply: FastifyReply): Promise<void> => {
    try {
      await counters.get(budget)?.consume(limitKeyOf(by), price.points);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      refused.inc({ budget });
      reply.header('retry-after', Math.max(1, Math.ceil(error.msBeforeNext / SECOND_MS)));
      throw new AppError('TOO_MANY_REQUESTS');
    }
  };

  return (kind) => {
    const price = PRICES[kind ?? 'light'];
    return async (request, reply, sessionId) => {
      if (price.also) await spend(price.also, payerOf(price.also, request, sessionId), reply);
      await spend(price, payerOf(price, request, sessionId), reply);
    };
  };
};
