import type { MouseEvent } from 'react';

/** Acts at the first click of a double one alone: some people click everything twice. A key counts as no click. */
export const firstClick =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act();
  };
