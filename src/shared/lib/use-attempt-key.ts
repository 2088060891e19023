import { useRef } from 'react';
import { newIdempotencyKey } from './new-idempotency-key';

/**
 * Idempotency keys of what a dialog sends (A5.5): the same as long as the same is sent, so that it happens once when an answer was
 * lost; a new one when something else is sent, and after an answer.
 */
export const useAttemptKey = () => {
  const last = useRef<{ sent: string; key: string }>(undefined);
  return {
    keyOf: (request: unknown): string => {
      const sent = JSON.stringify(request);
      if (last.current?.sent !== sent) last.current = { sent, key: newIdempotencyKey() };
      return last.current.key;
    },
    answered: (): void => {
      last.current = undefined;
    },
  };
};
