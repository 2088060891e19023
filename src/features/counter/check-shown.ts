import { errors, importJWK, jwtVerify } from 'jose';
import type { CounterDay, CounterDayOrder } from '@/contract/endpoints/counter-desk';
import { codeHashOf, digitsIn, goodCodeWindows, PICKUP } from '@/contract/rules/pickup';
import { ORDER_STATUS } from '@/contract/states/order';

/** Why the shown code does not identify an order to hand over. */
export type ShownProblem = 'forged' | 'expired' | 'unknown' | 'received' | 'cancelled' | 'early';

export type Checked = { order: CounterDayOrder } | { problem: ShownProblem; order?: CounterDayOrder };

const BY_STATUS: Partial<Record<number, ShownProblem>> = {
  [ORDER_STATUS.RECEIVED]: 'received',
  [ORDER_STATUS.CANCELLED]: 'cancelled',
};

const evaluate = (order: CounterDayOrder | undefined): Checked => {
  if (!order) return { problem: 'unknown' };
  if (order.status === ORDER_STATUS.PICKUP_AVAILABLE) return { order };
  return { problem: BY_STATUS[order.status] ?? 'early', order };
};

/** The order in a QR code, verified with the public key alone, without a network. */
const checkToken = async ({ publicKey, orders }: CounterDay, token: string, at: number): Promise<Checked> => {
  try {
    const key = await importJWK({ ...publicKey }, 'ES256');
    const options = { algorithms: ['ES256'], currentDate: new Date(at), clockTolerance: PICKUP.leewayMs / 1000 };
    const { payload } = await jwtVerify(token, key, { ...options, requiredClaims: ['sub', 'nbf', 'exp'] });
    return evaluate(orders.find(({ id }) => id === payload.sub));
  } catch (error) {
    const outOfTime =
      error instanceof errors.JWTExpired ||
      (error instanceof errors.JWTClaimValidationFailed && (error.claim === 'nbf' || error.claim === 'exp'));
    return { problem: outOfTime ? 'expired' : 'forged' };
  }
};

/**
 * The order that these digits belong to, by the hashes of the currently valid windows. If two orders match, none is
 * returned.
 */
const checkDigits = async (day: CounterDay, digits: string, at: number): Promise<Checked> => {
  const places = goodCodeWindows(at).map((window) => window - day.firstWindow);
  const fits = async ({ id, codes }: CounterDayOrder): Promise<boolean> => {
    const hash = await codeHashOf(day.salt, id, digits);
    return places.some((place) => codes[place] === hash);
  };
  const fitting = await Promise.all(day.orders.map(fits));
  const found = day.orders.filter((_, index) => fitting[index]);
  return found.length === 1 ? evaluate(found[0]) : { problem: 'unknown' };
};

/**
 * Identifies the order by the code that a customer shows, without a network (D4.14.7). The backend checks it again when
 * the hand-over is sent.
 * @param at current time by the backend's clock, in milliseconds
 */
export const checkShown = (day: CounterDay, shown: string, at: number): Promise<Checked> => {
  const digits = digitsIn(shown);
  return digits === undefined ? checkToken(day, shown.trim(), at) : checkDigits(day, digits, at);
};
