import { numberOf, type Environment } from './reader';

/** Points that one caller may spend per minute, by budget; for mails to guests per hour (D4.24). */
export interface RateLimitsEnv {
  /** Light calls, per address of a visitor and per signed-in user. */
  calls: number;
  userCalls: number;
  /** Lists, prices and figures. */
  search: number;
  /** Counts per filter value, and generated files. */
  heavy: number;
  signIn: number;
  /** Callbacks of gateways and banks. */
  callback: number;
  image: number;
  people: number;
  /** Titles of the catalogue that an issuer looks up by ISBN. */
  title: number;
  /** Orders, reviews, and authors created while entering a book. */
  order: number;
  /** Renewals of one session. */
  session: number;
  /** Calls of guests per address: codes and tokens, mails with codes, orders. */
  guestCode: number;
  guestMail: number;
  guestOrder: number;
}

export const readRateLimits = (env: Environment): RateLimitsEnv => ({
  calls: numberOf(env, 'CALLS_PER_MINUTE', 6000),
  userCalls: numberOf(env, 'USER_CALLS_PER_MINUTE', 1200),
  search: numberOf(env, 'SEARCHES_PER_MINUTE', 1500),
  heavy: numberOf(env, 'HEAVY_CALLS_PER_MINUTE', 100),
  signIn: numberOf(env, 'SIGN_INS_PER_MINUTE', 600),
  callback: numberOf(env, 'CALLBACKS_PER_MINUTE', 1200),
  image: numberOf(env, 'IMAGES_PER_MINUTE', 30),
  people: numberOf(env, 'PEOPLE_SEARCHES_PER_MINUTE', 30),
  title: numberOf(env, 'TITLE_LOOKUPS_PER_MINUTE', 30),
  order: numberOf(env, 'ORDERS_PER_MINUTE', 30),
  session: numberOf(env, 'RENEWALS_PER_MINUTE', 60),
  guestCode: numberOf(env, 'GUEST_CODES_PER_MINUTE', 120),
  guestMail: numberOf(env, 'GUEST_MAILS_PER_HOUR', 300),
  guestOrder: numberOf(env, 'GUEST_ORDERS_PER_MINUTE', 120),
});
