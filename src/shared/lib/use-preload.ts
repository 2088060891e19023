import { useEffect } from 'react';

/**
 * Loads code in the background that the page needs later, so that it works without a network then: a form could not
 * validate otherwise. `load` must be defined outside the component.
 */
export const usePreload = (load: () => Promise<unknown>): void => {
  useEffect(() => {
    load().catch((error: unknown) => console.error('Preloading failed', error));
  }, [load]);
};
