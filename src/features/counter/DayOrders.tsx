import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CounterDayOrder } from '@/contract/endpoints/counter-desk';
import { fold } from '@/contract/rules/fold';
import { ORDER_STATUS } from '@/contract/states/order';
import { slotInWords } from '@/contract/rules/slots';
import { OrderStatusBadge } from '@/entities/order/OrderStatusBadge';
import { formatMoney, formatNumber } from '@/shared/lib/format';
import { SearchInput } from '@/shared/ui/controls/SearchInput';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { commonText } from '@/text/common';
import { counterDeskText } from '@/text/counter-desk';
import { slotText } from '@/text/slot';
import classes from './Counter.module.css';

/** The fair's counter orders that are ready, and those handed over recently, as stored on this phone. */
export function DayOrders({
  orders,
  more,
  sending,
  onVoid,
}: {
  orders: readonly CounterDayOrder[];
  /** Number of further orders that are not stored on this phone. */
  more: number;
  /** What is stored on this phone about orders, and not sent yet, in words. */
  sending: ReadonlyMap<string, string>;
  /** Asks to undo the sale or hand-over of an order. */
  onVoid: (order: CounterDayOrder) => void;
}) {
  const [word, setWord] = useState('');
  const wanted = fold(word);
  const shown = orders.filter(({ code, recipient }) => fold(`${code} ${recipient}`).includes(wanted));
  return (
    <Sheet title={counterDeskText.orders} aside={<span className="t-count">{formatNumber(orders.length)}</span>}>
      <SearchInput value={word} onSearch={setWord} placeholder={counterDeskText.searchOrders} />
      {more > 0 ? <p className="t-small">{counterDeskText.moreOrders(formatNumber(more))}</p> : null}
      {shown.length === 0 ? (
        <EmptyState
          as="h3"
          title={orders.length === 0 ? counterDeskText.noOrders : counterDeskText.nothingFound(word)}
        />
      ) : null}
      <ul className={classes.orders}>
        {shown.map((order) => {
          const { id, code, status, recipient, slot, collect, sold = false, lines } = order;
          return (
            <li key={id} className={classes.order}>
              <span>
                <b>{recipient || commonText.anonymous}</b>
                {slot ? (
                  <span>
                    {slotText.own}: {slotInWords(slot)}
                  </span>
                ) : null}
                <span className="t-small">
                  {code}, {lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')}
                </span>
              </span>
              <span className={classes.orderSide}>
                {sending.has(id) ? <b>{sending.get(id)}</b> : <OrderStatusBadge status={status} />}
                {collect > 0 ? <span className="t-small">{formatMoney(collect)}</span> : null}
                {status === ORDER_STATUS.RECEIVED ? (
                  <Button
                    variant="subtle"
                    size="sm"
                    aria-label={counterDeskText.voidNamed(code, sold)}
                    onClick={() => onVoid(order)}
                  >
                    {counterDeskText.void(sold)}
                  </Button>
                ) : null}
              </span>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
