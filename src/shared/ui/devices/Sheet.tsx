import type { ReactNode, Ref } from 'react';
import classes from './Sheet.module.css';

interface SheetProps {
  children: ReactNode;
  title?: ReactNode;
  /** Ref of the heading, for code that moves the focus there. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** To the right of the title, e.g. a link, a select, a count. */
  aside?: ReactNode;
  /** A 3 px rule along the top, for the one leading panel of a page. */
  ruled?: boolean;
  as?: 'section' | 'div' | 'aside' | 'li';
  className?: string;
}

/** The card of this design, a sheet of paper. Do not nest it. */
export function Sheet({
  children,
  title,
  titleRef,
  aside,
  ruled = false,
  as: Tag = 'section',
  className = '',
}: SheetProps) {
  return (
    <Tag className={`${classes.sheet} ${className}`} data-ruled={ruled || undefined}>
      {title ? (
        <header className={classes.head}>
          <h2 ref={titleRef} tabIndex={titleRef ? -1 : undefined} className={classes.title}>
            {title}
          </h2>
          {aside}
        </header>
      ) : null}
      {children}
    </Tag>
  );
}
