import { useState } from 'react';
import { isApiError } from './api-error';

/** One question after another to the backend: whether one is on its way, and what was refused last. */
export function useAsking() {
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
