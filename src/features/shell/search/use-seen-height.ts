import { useCallback } from 'react';

/**
 * Tells an element in `--seen` how high the part of the window is that can be seen: the keyboard of a phone covers the rest,
 * and no unit of CSS knows of it.
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
