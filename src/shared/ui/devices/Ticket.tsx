import type { ReactNode } from 'react';
import classes from './Ticket.module.css';

interface TicketProps {
  /** Above the perforation: a poster (132 px high) or a pickup code. */
  top: ReactNode;
  children: ReactNode;
  className?: string;
}

/**
 * A card torn along a perforation. The notches are cut by masks on the halves, so the shadow has to sit on
 * their parent: a mask would cut it away too.
 */
export function Ticket({ top, children, className = '' }: TicketProps) {
  return (
    <div className={`${classes.ticket} ${className}`}>
      <div className={classes.top}>{top}</div>
      <div className={classes.stub}>{children}</div>
    </div>
  );
}
