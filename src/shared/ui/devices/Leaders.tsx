import type { ReactNode } from 'react';
import { AppLink } from '../AppLink';
import classes from './Leaders.module.css';

export interface LeaderItem {
  key: string | number;
  label: ReactNode;
  value: ReactNode;
  href?: string;
}

/** A list like a table of contents: name, dotted leader, number. */
export function Leaders({ items }: { items: readonly LeaderItem[] }) {
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item.key} className={classes.line}>
          {item.href ? (
            <AppLink href={item.href} className={classes.name}>
              {item.label}
            </AppLink>
          ) : (
            <span className={classes.name}>{item.label}</span>
          )}
          <span className={classes.dots} />
          <span className={classes.value}>{item.value}</span>
        </li>
      ))}
    </ul>
  );
}

/** Facts with a dotted line below each: name on the left, value on the right. */
export function SpecRows({ items }: { items: readonly Omit<LeaderItem, 'href'>[] }) {
  return (
    <dl className={classes.specs}>
      {items.map((item) => (
        <div key={item.key} className={classes.spec}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
