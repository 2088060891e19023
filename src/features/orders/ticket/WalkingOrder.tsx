import Link from 'next/link';
import { useId } from 'react';
import { stallsInWords } from '@/contract/rules/pickup-words';
import { paths } from '@/shared/lib/paths';
import { Tag } from '@/shared/ui/status/StatusBadge';
import { pickupTicketText } from '@/text/pickup-ticket';
import type { WalkingStop } from './walking-order';
import classes from './WalkingOrder.module.css';

interface WalkingOrderProps {
  /** The order that is shown. */
  orderId: string;
  stops: readonly WalkingStop[];
}

const stallOf = ({ stalls }: WalkingStop): string =>
  stalls.length > 0 ? stallsInWords(stalls.map(({ code }) => code)) : pickupTicketText.noStall;

/** The customer's orders that wait at one counter, in the order in which to walk; the first one is next. */
export function WalkingOrder({ orderId, stops }: WalkingOrderProps) {
  const titleId = useId();
  return (
    <section className={classes.walk} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {pickupTicketText.walkTitle}
      </h2>
      <p className="t-small">{pickupTicketText.walkHint(stops.length)}</p>
      <ol className={classes.stops}>
        {stops.map((stop, index) => (
          <li key={stop.id} className={classes.stop} aria-current={stop.id === orderId || undefined}>
            <Link href={paths.order(stop.id)} className={classes.link}>
              <b>{stallOf(stop)}</b>
              <span className="t-small">
                {stop.issuer}, {stop.code}
              </span>
            </Link>
            {index === 0 ? <Tag>{pickupTicketText.next}</Tag> : null}
            {stop.id === orderId ? <Tag>{pickupTicketText.openNow}</Tag> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
