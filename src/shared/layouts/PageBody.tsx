import type { ReactNode } from 'react';
import classes from './PageBody.module.css';

/** The content column of a storefront page: 1152 px wide, with 16 px margins on phones. */
export function PageBody({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`${classes.body} ${className}`}>{children}</div>;
}
