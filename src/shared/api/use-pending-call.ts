import { useState } from 'react';
import { isApiError } from './api-error';

/** State of requests that a component makes one after another: whether one is pending, and the last refusal. */
export function usePendingCall() {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const ask = async (asking: () => Promise<void>) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await asking();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, ask };
}
