import type { ReactNode } from 'react';
import classes from './DialogFoot.module.css';

/** The buttons of a dialog. They stay visible while the content above them is scrolled. */
export function DialogFoot({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.foot} data-uncovered>
      {note ? <div className={classes.note}>{note}</div> : null}
      {children}
    </div>
  );
}
