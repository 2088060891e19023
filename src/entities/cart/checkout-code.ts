import { STOREFRONT_LIMITS } from '@/contract/vocabulary/storefront-limits';
import { forgetInTab, keepInTab, readInTab } from '@/shared/storage/in-tab';

/** A requested code: it can still be typed after a reload or a lost response. It belongs to one purchase. */
export interface AskedCode {
  attempt: string;
  email: string;
  /** Identifies the requester to the backend. */
  requestId: string;
  /** When the next code may be sent, ISO 8601; undefined until the backend has confirmed that one was sent. */
  resendAt?: string;
}

const KEY = 'checkout-code';

export const keepCode = (code: AskedCode): void => keepInTab(KEY, code);

const isOver = ({ resendAt }: Partial<AskedCode>): boolean =>
  resendAt !== undefined && !(Date.parse(resendAt) + STOREFRONT_LIMITS.guestCodeMs > Date.now());

/** The code requested for this purchase; undefined without one, and once it has expired. */
export const readCode = (attempt: string): AskedCode | undefined => {
  const kept = readInTab(KEY) as Partial<AskedCode> | null | undefined;
  const { email, requestId, resendAt } = kept ?? {};
  if (kept?.attempt !== attempt || typeof email !== 'string' || typeof requestId !== 'string' || isOver(kept))
    return undefined;
  return { attempt, email, requestId, ...(typeof resendAt === 'string' && { resendAt }) };
};

export const forgetCode = (): void => forgetInTab(KEY);
