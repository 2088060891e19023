import type { CSSProperties, ReactNode } from 'react';
import { neededRem, type Column } from './column';
import classes from './TableFrame.module.css';

interface TableFrameProps {
  columns: readonly Pick<Column<never>, 'needs' | 'width'>[];
  /** Whether rows have checkboxes. */
  selectable?: boolean;
  /** The table and the controls above it. */
  children: ReactNode;
}

/** Around a table and its controls: where there is less width than its columns need, its rows are cards. */
export function TableFrame({ columns, selectable = false, children }: TableFrameProps) {
  const needed = { '--needed-rem': neededRem(columns, selectable) } as CSSProperties;
  return (
    <div className={classes.frame} style={needed}>
      <div className={classes.content}>{children}</div>
    </div>
  );
}
