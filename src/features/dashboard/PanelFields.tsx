import type { ReactNode } from 'react';
import classes from './PanelFields.module.css';

/** Fields and buttons at the head of a panel, together. */
export function PanelFields({ children }: { children: ReactNode }) {
  return <div className={classes.fields}>{children}</div>;
}
