import { useRef } from 'react';
import { newIdempotencyKey } from './new-idempotency-key';

/**
 * Idempotency keys for what a dialog sends (A5.5): the same key as long as the same content is sent, so that it takes
 * effect once when a response was lost; a new key for other content, and after a response.
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
