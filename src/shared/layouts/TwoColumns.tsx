import type { ReactNode } from 'react';
import classes from './TwoColumns.module.css';

/** Content at the left, a sticky summary at the right; one column on phones. */
export function TwoColumns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div className={classes.main}>{children}</div>
      <div className={classes.aside}>{aside}</div>
    </div>
  );
}
