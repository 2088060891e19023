import type { ReactNode } from 'react';
import classes from './TwoColumns.module.css';

interface TwoColumnsProps {
  children: ReactNode;
  aside: ReactNode;
  /** On phones the summary comes first: it asks for something. */
  isAsideFirst?: boolean;
  /** The aside, of a page of the back office, holds its buttons: toasts stand beside it (S2.15.1). */
  isAsideOfButtons?: boolean;
}

/** Content at the left, a sticky summary at the right; one column on phones. */
export function TwoColumns({ children, aside, isAsideFirst = false, isAsideOfButtons = false }: TwoColumnsProps) {
  return (
    <div className={classes.columns}>
      <div className={classes.main}>{children}</div>
      <div
        className={classes.aside}
        data-first={isAsideFirst || undefined}
        data-beside-toasts={isAsideOfButtons || undefined}
      >
        {aside}
      </div>
    </div>
  );
}
