import { errors, importJWK, jwtVerify } from 'jose';
import type { StandDay, StandOrder } from '@/contract/endpoints/stand';
import { codeHashOf, digitsIn, goodCodeWindows, PICKUP } from '@/contract/rules/pickup';
import { ORDER_STATUS } from '@/contract/states/order';

/** Why what a reader shows opens nothing here. */
export type ShownProblem = 'forged' | 'expired' | 'unknown' | 'received' | 'cancelled' | 'early';

export type Checked = { order: StandOrder } | { problem: ShownProblem; order?: StandOrder };

const BY_STATUS: Partial<Record<number, ShownProblem>> = {
  [ORDER_STATUS.RECEIVED]: 'received',
  [ORDER_STATUS.CANCELLED]: 'cancelled',
};

const judge = (order: StandOrder | undefined): Checked => {
  if (!order) return { problem: 'unknown' };
  if (order.status === ORDER_STATUS.PICKUP_AVAILABLE) return { order };
  return { problem: BY_STATUS[order.status] ?? 'early', order };
};

/** The order that a QR code names, checked by the public key alone: no network is needed. */
const checkToken = async ({ publicKey, orders }: StandDay, token: string, at: number): Promise<Checked> => {
  try {
    const key = await importJWK({ ...publicKey }, 'ES256');
    const options = { algorithms: ['ES256'], currentDate: new Date(at), clockTolerance: PICKUP.leewayMs / 1000 };
    const { payload } = await jwtVerify(token, key, { ...options, requiredClaims: ['sub', 'nbf', 'exp'] });
    return judge(orders.find(({ id }) => id === payload.sub));
  } catch (error) {
    const outOfTime =
      error instanceof errors.JWTExpired ||
      (error instanceof errors.JWTClaimValidationFailed && (error.claim === 'nbf' || error.claim === 'exp'));
    return { problem: outOfTime ? 'expired' : 'forged' };
  }
};

/** The order whose code these digits are, by the hashes of the windows that are good now. Two with the same are none. */
const checkDigits = async (day: StandDay, digits: string, at: number): Promise<Checked> => {
  const places = goodCodeWindows(at).map((window) => window - day.firstWindow);
  const fits = async ({ id, codes }: StandOrder): Promise<boolean> => {
    const hash = await codeHashOf(day.salt, id, digits);
    return places.some((place) => codes[place] === hash);
  };
  const fitting = await Promise.all(day.orders.map(fits));
  const found = day.orders.filter((_, index) => fitting[index]);
  return found.length === 1 ? judge(found[0]) : { problem: 'unknown' };
};

/**
 * Whose order it is by what a reader shows, without a network (D4.14.7). The backend checks it again when the hand-over is sent.
 * @param at now by the backend's clock, in milliseconds
 */
export const checkShown = (day: StandDay, shown: string, at: number): Promise<Checked> => {
  const digits = digitsIn(shown);
  return digits === undefined ? checkToken(day, shown.trim(), at) : checkDigits(day, digits, at);
};
