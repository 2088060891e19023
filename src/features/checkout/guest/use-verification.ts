import { useState } from 'react';
import { LIMITS } from '@/contract/vocabulary/limits';
import { forgetCode, keepCode, readCode, type AskedCode } from '@/entities/cart/checkout-code';
import { isApiError } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useAsking } from '@/shared/api/use-asking';
import { newIdempotencyKey } from '@/shared/lib/new-idempotency-key';
import type { Guest } from './verified-guest';

const hasCode = (error: unknown, ...codes: string[]): boolean => isApiError(error) && codes.includes(error.code);

/** Whether what was typed is no code, or none any more. */
export const isRefusedCode = (refusal: unknown): boolean => hasCode(refusal, 'GUEST_CODE_WRONG', 'GUEST_CODE_OVER');

/** The code that was asked for, for the page and for the tab. */
function useAskedCode(attempt: string) {
  const [asked, setAsked] = useState(() => readCode(attempt));
  const keep = (code: AskedCode) => {
    keepCode(code);
    setAsked(code);
  };
  return [asked, keep] as const;
}

/** Asks for a code, and shows it for a token. What was asked for outlives a reload and a lost answer (D3.13). */
export function useVerification(attempt: string, email: string, onVerified: (guest: Guest) => void) {
  const [asked, keep] = useAskedCode(attempt);
  /** Codes that were looked at and refused: what was typed is of no use any more. */
  const [rejections, setRejections] = useState(0);
  const [isFresh, setIsFresh] = useState(false);
  const { busy, refusal, ask } = useAsking();
  const current = asked?.email === email ? asked : undefined;

  const sendOnce = async () => {
    // The same when it is asked for again: a lost answer does not take the code along.
    const request = { attempt, email, requestId: current?.requestId ?? newIdempotencyKey() };
    keep({ ...request, ...(current?.resendAt !== undefined && { resendAt: current.resendAt }) });
    try {
      const { resendAt } = await call('POST /guests/codes', { body: { email, requestId: request.requestId } });
      keep({ ...request, resendAt });
    } catch (error) {
      // One was sent, maybe for another tab: it is waited for here, too.
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
    /** When another may be sent to this e-mail; undefined until one was. */
    resendAt: current?.resendAt,
    send: () => void ask(sendOnce),
    verify(code: string) {
      if (current) void ask(() => verifyOnce(current.requestId, code));
    },
  };
}
