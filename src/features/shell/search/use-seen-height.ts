import { useCallback } from 'react';

/**
 * Sets `--seen` on an element to the visible height of the viewport: a phone's keyboard covers the rest, and no CSS
 * unit accounts for it.
 */
export const useSeenHeight = () =>
  useCallback((element: HTMLElement | null) => {
    const { visualViewport } = window;
    if (!element || !visualViewport) return undefined;
    const tell = () => element.style.setProperty('--seen', `${Math.round(visualViewport.height)}px`);
    tell();
    visualViewport.addEventListener('resize', tell);
    return () => visualViewport.removeEventListener('resize', tell);
  }, []);
