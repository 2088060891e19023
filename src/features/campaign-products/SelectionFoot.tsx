import type { ReactNode } from 'react';
import classes from './SelectionFoot.module.css';

interface SelectionFootProps {
  /** How many are chosen. */
  status: ReactNode;
  /** What can be done with them. */
  children: ReactNode;
}

/** What is chosen on a page of many books, and its buttons: in sight while the page is scrolled. */
export function SelectionFoot({ status, children }: SelectionFootProps) {
  return (
    <footer className={classes.foot} data-uncovered>
      <p role="status">{status}</p>
      {children}
    </footer>
  );
}
