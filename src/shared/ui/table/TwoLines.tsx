import type { ReactNode } from 'react';
import classes from './DataTable.module.css';

interface TwoLinesProps {
  main: ReactNode;
  /** Cut with an ellipsis; its whole text is in the title. */
  sub?: string | null;
  strong?: boolean;
}

/** Two-line cell: the code in bold over the name it belongs to. */
export function TwoLines({ main, sub, strong = true }: TwoLinesProps) {
  return (
    <div className={classes.two}>
      <span data-strong={strong || undefined}>{main}</span>
      {sub ? (
        <span className={`${classes.sub} ellipsis`} title={sub}>
          {sub}
        </span>
      ) : null}
    </div>
  );
}
