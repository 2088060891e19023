import { Title, VisuallyHidden } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { pickupPassText } from '@/text/counter';
import classes from './PickupPass.module.css';

interface PickupFrameProps {
  level: 2 | 3;
  /** Shown on its own, not on a ticket. */
  framed?: boolean;
  /** The title is only read out: the code comes first on screen. */
  isTitleHidden?: boolean;
  children: ReactNode;
}

/** Frame with a title for the data to show or read out at the counter. */
export function PickupFrame({ level, framed = false, isTitleHidden = false, children }: PickupFrameProps) {
  const id = useId();
  const title = (
    <Title order={level} id={id} className={classes.title}>
      {pickupPassText.title}
    </Title>
  );
  return (
    <section className={framed ? `${classes.pass} ${classes.framed}` : classes.pass} aria-labelledby={id}>
      {isTitleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
      {children}
    </section>
  );
}
