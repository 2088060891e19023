import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PageHeader.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** A line under the title, e.g. a count or a date. */
  note?: ReactNode;
  /** Buttons on the right. */
  actions?: ReactNode;
}

/** Title, note and actions at the top of a page. */
export function PageHeader({ title, note, actions }: PageHeaderProps) {
  return (
    <div className={classes.head}>
      <div>
        <Title order={1}>{title}</Title>
        {note ? <p className={classes.note}>{note}</p> : null}
      </div>
      {actions ? (
        <div className={classes.actions} data-uncovered>
          {actions}
        </div>
      ) : null}
    </div>
  );
}
