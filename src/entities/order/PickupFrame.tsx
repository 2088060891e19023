import { Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { pickupPassText } from '@/text/counter';
import classes from './PickupPass.module.css';

interface PickupFrameProps {
  level: 2 | 3;
  /** Shown on its own, not on a ticket. */
  framed?: boolean;
  children: ReactNode;
}

/** Frame with a title for the data to show or read out at the counter. */
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
