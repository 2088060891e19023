import type { ReactNode } from 'react';
import { InitialsAvatar } from '../InitialsAvatar';
import classes from './LibraryCard.module.css';

interface LibraryCardProps {
  /** Name of the issuer. */
  name: string;
  imageUrl?: string | null;
  children: ReactNode;
  actions?: ReactNode;
}

/** Participation card: issuer, a hairline, then facts and actions. */
export function LibraryCard({ name, imageUrl, children, actions }: LibraryCardProps) {
  return (
    <article className={classes.card}>
      <header className={classes.head}>
        <InitialsAvatar name={name} imageUrl={imageUrl} kind="organisation" />
        <h3 className={classes.name}>{name}</h3>
      </header>
      <div className={classes.facts}>{children}</div>
      {actions ? <footer className={classes.actions}>{actions}</footer> : null}
    </article>
  );
}
