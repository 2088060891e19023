import { useEffect } from 'react';

/**
 * Loads once, behind the page, what it will need later, so that it is there even when the network is not: a form whose
 * checks cannot be loaded could say nothing at all. `load` is a function outside the component.
 */
export const useAhead = (load: () => Promise<unknown>): void => {
  useEffect(() => {
    load().catch((error: unknown) => console.error('Loading ahead failed', error));
  }, [load]);
};
