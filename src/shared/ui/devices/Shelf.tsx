import type { CSSProperties, ReactNode } from 'react';
import classes from './Shelf.module.css';

interface ShelfProps {
  children: ReactNode;
  /** `back` has the sunk wall, `line` only the board, `poster` the dark son board of the running fair. */
  tone?: 'back' | 'line' | 'poster';
  /** Hangs from the top right, e.g. a discount. */
  flag?: ReactNode;
  /** Ink strip over the foot of the covers, e.g. sold out. */
  strip?: ReactNode;
  className?: string;
}

/** Covers standing on a board. Put `data-lift` on the card around it and the cover rises on hover and focus. */
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

/** A row of cards whose shelves form one running board: the gaps are filled with wall and line. */
export function ShelfRow({ children, columns, gap = 24 }: ShelfRowProps) {
  const style = { '--shelf-columns': columns, '--shelf-gap': `${gap}px` } as CSSProperties;
  return (
    <ul className={classes.row} style={style}>
      {children}
    </ul>
  );
}
