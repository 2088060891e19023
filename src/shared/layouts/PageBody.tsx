import type { ReactNode } from 'react';
import classes from './PageBody.module.css';

/** The measured column of a storefront page: 1152 px, 16 px at the sides of a phone. */
export function PageBody({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`${classes.body} ${className}`}>{children}</div>;
}
