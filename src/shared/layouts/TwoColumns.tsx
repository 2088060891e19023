import type { ReactNode } from 'react';
import classes from './TwoColumns.module.css';

interface TwoColumnsProps {
  children: ReactNode;
  aside: ReactNode;
  /** On phones the summary is first, because it requires an action. */
  isAsideFirst?: boolean;
  /** The aside of a back-office page contains its buttons: toasts are shown next to it (S2.15.1). */
  isAsideOfButtons?: boolean;
  /** The button of a summary that is one sheet: at its end, in one column in a bar at the bottom of the window. */
  foot?: ReactNode;
}

/** Content on the left, a sticky summary on the right; one column on phones. */
export function TwoColumns({ children, aside, isAsideFirst = false, isAsideOfButtons = false, foot }: TwoColumnsProps) {
  const hasFoot = foot !== undefined || undefined;
  return (
    <div className={classes.columns} data-footed={hasFoot}>
      <div className={classes.main}>{children}</div>
      <div
        className={classes.aside}
        data-first={isAsideFirst || undefined}
        data-beside-toasts={isAsideOfButtons || undefined}
        data-footed={hasFoot}
      >
        {aside}
        {hasFoot ? (
          <div className={`${classes.foot} wrapping`} data-uncovered>
            {foot}
          </div>
        ) : null}
      </div>
    </div>
  );
}
