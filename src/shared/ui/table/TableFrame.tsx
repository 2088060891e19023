import type { CSSProperties, ReactNode } from 'react';
import { neededRem, type Column, type RowControls } from './column';
import classes from './TableFrame.module.css';

interface ScaledProps {
  className: string | undefined;
  /** The width to compare with, in rem. */
  needed: number;
  children: ReactNode;
}

function Scaled({ className, needed, children }: ScaledProps) {
  return (
    <div className={className} style={{ '--needed-rem': needed } as CSSProperties}>
      <div className={classes.content}>{children}</div>
    </div>
  );
}

interface TableFrameProps extends RowControls {
  columns: readonly Pick<Column<never>, 'needs' | 'width' | 'fold'>[];
  /** The table and the controls above it. */
  children: ReactNode;
}

/**
 * The frame of a table and its controls, whose own width decides the layout: if it is less than the columns need, those
 * with a `fold` are shown under the name of the row; if it is less than the others need, the rows are cards.
 */
export function TableFrame({ columns, children, ...controls }: TableFrameProps) {
  const { whole, folded } = neededRem(columns, controls);
  return (
    <Scaled className={classes.whole} needed={whole}>
      <Scaled className={classes.folded} needed={folded}>
        {children}
      </Scaled>
    </Scaled>
  );
}
