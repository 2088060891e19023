import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './SectionHead.module.css';

/** Title of a section with its tabs or link on the right; under the title on phones. */
export function SectionHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={classes.head}>
      <Title order={2}>{title}</Title>
      {children ? <div className={classes.aside}>{children}</div> : null}
    </div>
  );
}
