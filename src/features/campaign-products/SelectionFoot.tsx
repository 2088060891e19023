import type { ReactNode } from 'react';
import classes from './SelectionFoot.module.css';

interface SelectionFootProps {
  /** How many books are selected. */
  status: ReactNode;
  /** What can be done with them. */
  children: ReactNode;
}

/** Bar with the selection on a page of many books and its actions; stays visible while the page scrolls. */
export function SelectionFoot({ status, children }: SelectionFootProps) {
  return (
    <footer className={classes.foot} data-uncovered>
      <p role="status">{status}</p>
      {children}
    </footer>
  );
}
