import { useState } from 'react';
import { LIMITS } from '@/contract/vocabulary/limits';
import { forgetCode, keepCode, readCode, type AskedCode } from '@/entities/cart/checkout-code';
import { isApiError } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { usePendingCall } from '@/shared/api/use-pending-call';
import { newIdempotencyKey } from '@/shared/lib/new-idempotency-key';
import type { Guest } from './verified-guest';

const hasCode = (error: unknown, ...codes: string[]): boolean => isApiError(error) && codes.includes(error.code);

/** Whether the code is wrong or no longer valid. */
export const isRefusedCode = (refusal: unknown): boolean => hasCode(refusal, 'GUEST_CODE_WRONG', 'GUEST_CODE_OVER');

/** The requested code, kept in state and in the tab's storage. */
function useAskedCode(attempt: string) {
  const [asked, setAsked] = useState(() => readCode(attempt));
  const keep = (code: AskedCode) => {
    keepCode(code);
    setAsked(code);
  };
  return [asked, keep] as const;
}

/** Requests a code, and exchanges it for a token. The request survives a reload and a lost response (D3.13). */
export function useVerification(attempt: string, email: string, onVerified: (guest: Guest) => void) {
  const [asked, keep] = useAskedCode(attempt);
  /** Number of refused codes: the typed code is discarded after each. */
  const [rejections, setRejections] = useState(0);
  const [isFresh, setIsFresh] = useState(false);
  const { busy, refusal, ask } = usePendingCall();
  const current = asked?.email === email ? asked : undefined;

  const sendOnce = async () => {
    // Retries reuse the request id: a lost response does not invalidate the code.
    const request = { attempt, email, requestId: current?.requestId ?? newIdempotencyKey() };
    keep({ ...request, ...(current?.resendAt !== undefined && { resendAt: current.resendAt }) });
    try {
      const { resendAt } = await call('POST /guests/codes', { body: { email, requestId: request.requestId } });
      keep({ ...request, resendAt });
    } catch (error) {
      // A code was already sent, perhaps from another tab: wait here as well.
      if (hasCode(error, 'GUEST_CODE_TOO_SOON'))
        keep({ ...request, resendAt: new Date(Date.now() + LIMITS.guest.resendMs).toISOString() });
      throw error;
    } finally {
      setIsFresh(true);
    }
  };

  const verifyOnce = async (requestId: string, code: string) => {
    try {
      const token = await call('POST /guests/tokens', { body: { email, code, requestId } });
      forgetCode();
      onVerified({ email, ...token });
    } catch (error) {
      if (isRefusedCode(error)) setRejections((before) => before + 1);
      throw error;
    }
  };

  return {
    busy,
    refusal,
    rejections,
    isFresh,
    /** When the next code may be sent to this e-mail; undefined before the first one. */
    resendAt: current?.resendAt,
    send: () => void ask(sendOnce),
    verify(code: string) {
      if (current) void ask(() => verifyOnce(current.requestId, code));
    },
  };
}
