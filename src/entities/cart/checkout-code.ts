import { STOREFRONT_LIMITS } from '@/contract/vocabulary/storefront-limits';
import { forgetInTab, keepInTab, readInTab } from '@/shared/storage/in-tab';

/** A code that was asked for: whoever reloads, or whose answer was lost, types it all the same. It belongs to one purchase. */
export interface AskedCode {
  attempt: string;
  email: string;
  /** Shows to the backend who has asked. */
  requestId: string;
  /** When the next one may be sent, ISO 8601; undefined until the backend has said that one is on its way. */
  resendAt?: string;
}

const KEY = 'checkout-code';

export const keepCode = (code: AskedCode): void => keepInTab(KEY, code);

const isOver = ({ resendAt }: Partial<AskedCode>): boolean =>
  resendAt !== undefined && !(Date.parse(resendAt) + STOREFRONT_LIMITS.guestCodeMs > Date.now());

/** The code that was asked for on the way of this purchase; undefined without one, and once it is good no more. */
export const readCode = (attempt: string): AskedCode | undefined => {
  const kept = readInTab(KEY) as Partial<AskedCode> | null | undefined;
  const { email, requestId, resendAt } = kept ?? {};
  if (kept?.attempt !== attempt || typeof email !== 'string' || typeof requestId !== 'string' || isOver(kept))
    return undefined;
  return { attempt, email, requestId, ...(typeof resendAt === 'string' && { resendAt }) };
};

export const forgetCode = (): void => forgetInTab(KEY);
