import type { ReactNode } from 'react';
import classes from './PanelFields.module.css';

/** Group of fields and buttons in the header of a panel. */
export function PanelFields({ children }: { children: ReactNode }) {
  return <div className={classes.fields}>{children}</div>;
}
