import { Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { pickupPassText } from '@/text/counter';
import classes from './PickupPass.module.css';

/** The frame of what is shown or read out at the counter, under its title. */
export function PickupFrame({ level, children }: { level: 2 | 3; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.pass} aria-labelledby={id}>
      <Title order={level} id={id} className={classes.title}>
        {pickupPassText.title}
      </Title>
      {children}
    </section>
  );
}
