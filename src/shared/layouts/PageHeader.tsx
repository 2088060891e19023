import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PageHeader.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** One line under the title: a live count, a date. */
  note?: ReactNode;
  /** Buttons at the right. */
  actions?: ReactNode;
}

/** Title of a page, what it holds, and what can be done with all of it. */
export function PageHeader({ title, note, actions }: PageHeaderProps) {
  return (
    <div className={classes.head}>
      <div>
        <Title order={1}>{title}</Title>
        {note ? <p className={classes.note}>{note}</p> : null}
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  );
}
