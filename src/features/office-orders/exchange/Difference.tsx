import { Checkbox } from '@mantine/core';
import type { CashBack } from '@/contract/endpoints/order-reversals';
import type { IssuerOrder } from '@/contract/endpoints/orders';
import { isOnline } from '@/contract/states/payment';
import { reversalKind } from '@/contract/states/order';
import { formatMoney } from '@/shared/lib/format';
import { exchangeText as text } from '@/text/order-exchange';
import { reversalText } from '@/text/order-reversal';
import classes from './ExchangeDialog.module.css';

type Exchanged = Pick<IssuerOrder, 'status' | 'payment' | 'total'>;

/** Whether what an order becomes dearer by must be collected at once: it is paid, or its customer has it. */
const mustCollect = ({ status, payment }: Exchanged, difference: number): boolean =>
  difference > 0 && (reversalKind(status) === 'returned' || isOnline(payment));

/** Whether the difference must change hands in cash before the exchange is done. */
export const mustBeInCash = (order: Exchanged, difference: number, cashBack: CashBack): boolean =>
  mustCollect(order, difference) || (difference < 0 && cashBack === 'always');

interface DifferenceProps {
  order: Exchanged;
  /** Đồng by which the order becomes dearer; negative for cheaper. */
  difference: number;
  /** Whether money that is paid back goes over the counter. */
  cashBack: CashBack;
  inCash: boolean;
  onCash: (inCash: boolean) => void;
}

/** What an exchange costs more or less, and how that is settled. */
export function Difference({ order, difference, cashBack, inCash, onCash }: DifferenceProps) {
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
      {difference < 0 && !isPaidLater ? <p>{cashBack === 'always' ? reversalText.cashAlways : text.owedBack}</p> : null}
      {difference < 0 && cashBack !== 'never' ? cash(text.givenBack(sum)) : null}
    </div>
  );
}
