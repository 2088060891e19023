import type { ReactNode } from 'react';
import classes from './TwoColumns.module.css';

/** Sheets at the left, one summary at the right that stays in view; one column on a phone. */
export function TwoColumns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div className={classes.main}>{children}</div>
      <div className={classes.aside}>{aside}</div>
    </div>
  );
}
