import { useState } from 'react';
import type { StandOrder } from '@/contract/endpoints/stand';
import { fold } from '@/contract/rules/fold';
import { OrderStatusBadge } from '@/entities/order/OrderStatusBadge';
import { formatMoney, formatNumber } from '@/shared/lib/format';
import { SearchInput } from '@/shared/ui/controls/SearchInput';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { commonText } from '@/text/common';
import { standText } from '@/text/stand';
import classes from './Stand.module.css';

/** The counter orders of the fair that wait, and those handed over lately, as this phone knows them. */
export function DayOrders({
  orders,
  more,
  sending,
}: {
  orders: readonly StandOrder[];
  /** How many more there are than this phone keeps. */
  more: number;
  sending: ReadonlySet<string>;
}) {
  const [word, setWord] = useState('');
  const wanted = fold(word);
  const shown = orders.filter(({ code, recipient }) => fold(`${code} ${recipient}`).includes(wanted));
  return (
    <Sheet title={standText.orders} aside={<span className="t-count">{formatNumber(orders.length)}</span>}>
      <SearchInput value={word} onSearch={setWord} placeholder={standText.searchOrders} />
      {more > 0 ? <p className="t-small">{standText.moreOrders(formatNumber(more))}</p> : null}
      {shown.length === 0 ? (
        <EmptyState as="h3" title={orders.length === 0 ? standText.noOrders : standText.nothingFound(word)} />
      ) : null}
      <ul className={classes.orders}>
        {shown.map(({ id, code, status, recipient, collect, lines }) => (
          <li key={id} className={classes.order}>
            <span>
              <b>{recipient || commonText.anonymous}</b>
              <span className="t-small">
                {code}, {lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')}
              </span>
            </span>
            <span className={classes.orderSide}>
              {sending.has(id) ? <b>{standText.sending}</b> : <OrderStatusBadge status={status} />}
              {collect > 0 ? <span className="t-small">{formatMoney(collect)}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
