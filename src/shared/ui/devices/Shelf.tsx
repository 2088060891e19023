import type { CSSProperties, ReactNode } from 'react';
import classes from './Shelf.module.css';

interface ShelfProps {
  children: ReactNode;
  /** `back` has a wall behind the covers, `line` only the board, `poster` the dark board of the running fair. */
  tone?: 'back' | 'line' | 'poster';
  /** At the top right, e.g. a discount. */
  flag?: ReactNode;
  /** Dark strip over the bottom of the covers, e.g. sold out. */
  strip?: ReactNode;
  className?: string;
}

/** Covers on a shelf board. With `data-lift` on the surrounding card, the cover rises on hover and focus. */
export function Shelf({ children, tone = 'back', flag, strip, className = '' }: ShelfProps) {
  return (
    <div className={`${classes.shelf} ${className}`} data-tone={tone}>
      {children}
      {flag ? <span className={classes.flag}>{flag}</span> : null}
      {strip ? <span className={classes.strip}>{strip}</span> : null}
    </div>
  );
}

interface ShelfRowProps {
  children: ReactNode;
  columns: number;
  gap?: number;
}

/** A row of cards whose shelves form one continuous board. */
export function ShelfRow({ children, columns, gap = 24 }: ShelfRowProps) {
  const style = { '--shelf-columns': columns, '--shelf-gap': `${gap}px` } as CSSProperties;
  return (
    <ul className={classes.row} style={style}>
      {children}
    </ul>
  );
}
