import { useState } from 'react';
import { isApiError } from './api-error';

/** One question after another to the backend: whether one is on its way, what was refused last, and how often that was. */
export function useAsking() {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const [refusals, setRefusals] = useState(0);
  const ask = async (asking: () => Promise<void>) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await asking();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(error);
      setRefusals((before) => before + 1);
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, refusals, ask };
}
