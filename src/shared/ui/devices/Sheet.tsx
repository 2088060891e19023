import type { ReactNode } from 'react';
import classes from './Sheet.module.css';

interface SheetProps {
  children: ReactNode;
  title?: ReactNode;
  /** Right of the title: a link, a select, a count. */
  aside?: ReactNode;
  /** A 3 px rule along the top, for the one leading panel of a page. */
  ruled?: boolean;
  as?: 'section' | 'div' | 'aside' | 'li';
  className?: string;
}

/** A sheet of paper: the one kind of card. Never put one inside another. */
export function Sheet({ children, title, aside, ruled = false, as: Tag = 'section', className = '' }: SheetProps) {
  return (
    <Tag className={`${classes.sheet} ${className}`} data-ruled={ruled || undefined}>
      {title ? (
        <header className={classes.head}>
          <h2 className={classes.title}>{title}</h2>
          {aside}
        </header>
      ) : null}
      {children}
    </Tag>
  );
}
