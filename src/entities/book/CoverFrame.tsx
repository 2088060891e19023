import type { ReactNode } from 'react';
import classes from './CoverFrame.module.css';

interface CoverFrameProps {
  /** What a screen reader says; without it the cover is decoration. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** The standing book every cover is set in: ratio 2:3, rounded fore edge, shaded spine. */
export function CoverFrame({ label, className, children }: CoverFrameProps) {
  return (
    <span
      className={className ? `${classes.frame} ${className}` : classes.frame}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {children}
      <span className={classes.spine} />
    </span>
  );
}
