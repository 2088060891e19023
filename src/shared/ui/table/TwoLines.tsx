import type { ReactNode } from 'react';
import classes from './DataTable.module.css';

interface TwoLinesProps {
  main: ReactNode;
  /** Truncated with an ellipsis; the `title` has the whole text, except for a link, which has its own. */
  sub?: ReactNode;
  strong?: boolean;
}

/** Two-line cell: main text in bold, secondary text below. */
export function TwoLines({ main, sub, strong = true }: TwoLinesProps) {
  return (
    <div className={classes.two}>
      <span data-strong={strong || undefined}>{main}</span>
      {sub ? (
        <span className={`${classes.sub} ellipsis`} title={typeof sub === 'string' ? sub : undefined}>
          {sub}
        </span>
      ) : null}
    </div>
  );
}
