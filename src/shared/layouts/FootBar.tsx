import type { ReactNode } from 'react';
import classes from './FootBar.module.css';

interface FootBarProps {
  /** Label of the amount. */
  label: string;
  amount: string;
  /** The button. */
  children: ReactNode;
}

/** On phones: amount and button at the bottom of the window. Place it as the last child of a page's body. */
export function FootBar({ label, amount, children }: FootBarProps) {
  return (
    <div className={classes.bar} data-uncovered>
      <p className={classes.amount} aria-live="polite">
        {label}
        <b>{amount}</b>
      </p>
      <div className={`${classes.button} wrapping`}>{children}</div>
    </div>
  );
}
