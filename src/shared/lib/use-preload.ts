import { useEffect } from 'react';

/**
 * Loads code in the background that the page needs later, so that the page also works without a network: a form, for
 * example, could not validate otherwise. `load` must be defined outside the component.
 */
export const usePreload = (load: () => Promise<unknown>): void => {
  useEffect(() => {
    load().catch((error: unknown) => console.error('Preloading failed', error));
  }, [load]);
};
