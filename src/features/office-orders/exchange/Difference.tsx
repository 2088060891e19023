import { Checkbox } from '@mantine/core';
import type { IssuerOrder } from '@/contract/endpoints/orders';
import { isOnline } from '@/contract/states/payment';
import { ORDER_STATUS, PAYMENT, reversalKind } from '@/contract/states/order';
import { formatMoney } from '@/shared/lib/format';
import { exchangeText as text } from '@/text/order-exchange';
import classes from './ExchangeDialog.module.css';

type Exchanged = Pick<IssuerOrder, 'status' | 'payment' | 'total'>;

/** Whether what an order becomes dearer by must be collected at once: it is paid, or its customer has it. */
export const mustCollect = ({ status, payment }: Exchanged, difference: number): boolean =>
  difference > 0 && (reversalKind(status) === 'returned' || isOnline(payment));

const mayGiveCash = ({ status, payment }: Exchanged, difference: number): boolean =>
  difference < 0 && status === ORDER_STATUS.RECEIVED && payment === PAYMENT.CASH;

interface DifferenceProps {
  order: Exchanged;
  /** Đồng by which the order becomes dearer; negative for cheaper. */
  difference: number;
  inCash: boolean;
  onCash: (inCash: boolean) => void;
}

/** What an exchange costs more or less, and how that is settled. */
export function Difference({ order, difference, inCash, onCash }: DifferenceProps) {
  const sum = formatMoney(Math.abs(difference));
  const isCollected = mustCollect(order, difference);
  const isPaidLater = difference !== 0 && reversalKind(order.status) === 'cancelled' && !isOnline(order.payment);
  const words = text.gaps[isPaidLater ? 'unpaid' : 'paid'];
  const cash = (label: string) => (
    <Checkbox label={label} checked={inCash} onChange={(event) => onCash(event.currentTarget.checked)} />
  );
  return (
    <div className={classes.difference}>
      <p className={classes.sum} role="status">
        <span>{text.gap}</span>
        <b>{difference === 0 ? text.even : difference > 0 ? words.dearer(sum) : words.cheaper(sum)}</b>
      </p>
      {isPaidLater ? <p>{text.paidLater(formatMoney(order.total + difference))}</p> : null}
      {isCollected ? (
        <>
          <p>{text.mustCollect}</p>
          {cash(text.collected(sum))}
        </>
      ) : null}
      {difference < 0 && !isPaidLater ? <p>{text.owedBack}</p> : null}
      {mayGiveCash(order, difference) ? cash(text.givenBack(sum)) : null}
    </div>
  );
}
