import { Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { pickupPassText } from '@/text/counter';
import classes from './PickupPass.module.css';

interface PickupFrameProps {
  level: 2 | 3;
  /** It stands by itself, and not on a ticket. */
  framed?: boolean;
  children: ReactNode;
}

/** What is shown or read out at the counter, under its title. */
export function PickupFrame({ level, framed = false, children }: PickupFrameProps) {
  const id = useId();
  return (
    <section className={framed ? `${classes.pass} ${classes.framed}` : classes.pass} aria-labelledby={id}>
      <Title order={level} id={id} className={classes.title}>
        {pickupPassText.title}
      </Title>
      {children}
    </section>
  );
}
