import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface EmptyStateProps {
  title: string;
  description?: ReactNode;
  /** One button. */
  action?: ReactNode;
  /** Heading level that fits the surrounding page. */
  as?: 'h1' | 'h2' | 'h3' | 'p';
}

function EmptyShelf() {
  return (
    <svg className={classes.art} viewBox="0 0 150 96" width="150" height="96" aria-hidden="true" focusable="false">
      <path
        d="M30 91V42H44V91M50 91V34H68V91M112 92L95 42L107 37L125 92"
        fill="none"
        stroke="var(--ctl)"
        strokeWidth="2"
        strokeDasharray="4 4"
      />
      <path d="M0 93H150" stroke="var(--rule)" strokeWidth="4" />
      <path d="M71 9h8v2h-8zM71 27h8v2h-8z" fill="var(--rule)" />
      <path d="M70 11h10c6 4 6 12 0 16H70c-6-4-6-12 0-16Z" fill="#C62F1B" />
      <path
        d="M75 11v16M71.500 11c-2.500 5-2.500 11 0 16M78.500 11c2.500 5 2.500 11 0 16"
        fill="none"
        stroke="#08202A"
      />
      <path d="M75 29v8M72.500 29v5M77.500 29v5" stroke="var(--ctl)" />
    </svg>
  );
}

/** Shown instead of an empty list: an illustration, a sentence and one button. */
export function EmptyState({ title, description, action, as: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <EmptyShelf />
      <Heading className={classes.title}>{title}</Heading>
      {description ? <p className={classes.text}>{description}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}
