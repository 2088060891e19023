import type { ReactNode } from 'react';
import classes from './Ticket.module.css';

interface TicketProps {
  /** Above the perforation: a poster (132 px high) or a pickup code. */
  top: ReactNode;
  children: ReactNode;
  className?: string;
}

/**
 * A card with a perforation. The notches are masks on the two halves, so the shadow is on their parent: a mask would cut
 * it off as well.
 */
export function Ticket({ top, children, className = '' }: TicketProps) {
  return (
    <div className={`${classes.ticket} ${className}`}>
      <div className={classes.top}>{top}</div>
      <div className={classes.stub}>{children}</div>
    </div>
  );
}
