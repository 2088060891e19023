import type { MouseEvent } from 'react';

/**
 * Returns a click handler that ignores the second click of a double click: some people double-click everything. A click
 * by keyboard always acts.
 */
export const firstClick =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act();
  };
