import Link from 'next/link';
import { Fragment } from 'react';
import type { ListedPayment } from '@/contract/endpoints/payments';
import { PAYMENT_STATE, RECEIPT } from '@/contract/states/payment';
import { ROLE } from '@/contract/vocabulary/roles';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import type { ExportColumn } from '@/shared/records/export-rows';
import type { Column } from '@/shared/ui/table/column';
import { TwoLines } from '@/shared/ui/table/TwoLines';
import { paymentScreenText as text } from '@/text/payment-screen';
import { statusText } from '@/text/status';
import { PaymentBadge, paymentStateLabel } from './PaymentBadge';
import classes from './payment-columns.module.css';

/** The codes of a payment's orders, separated by commas. */
export const codesOf = ({ orders }: ListedPayment): string => orders.map(({ code }) => code).join(', ');

function Orders({ payment: { orders, customer } }: { payment: ListedPayment }) {
  return (
    <div className={classes.lines}>
      <span>
        {orders.map(({ id, code }, index) => (
          <Fragment key={id}>
            {index > 0 ? ', ' : null}
            <Link href={paths.officeOrder(ROLE.SYSTEM, id)}>{code}</Link>
          </Fragment>
        ))}
      </span>
      {customer ? <Link href={paths.customer(customer.id)}>{customer.name}</Link> : <span>{text.guest}</span>}
    </div>
  );
}

type Receipt = ListedPayment['receipts'][number];

const isOwed = ({ outcome }: Receipt): boolean => outcome === RECEIPT.LATE || outcome === RECEIPT.WRONG_AMOUNT;

function Money({ payment }: { payment: ListedPayment }) {
  const { receipts, owedBack } = payment;
  if (receipts.length === 0) return text.noMoney;
  return (
    <div className={classes.lines}>
      {receipts.map((receipt) => (
        <span key={`${receipt.reference} ${receipt.at}`}>
          <b className={classes.sum}>{formatMoney(receipt.amount)}</b> {receipt.reference}
          {receipt.outcome === RECEIPT.PAID ? null : `, ${text.outcomes[receipt.outcome] ?? ''}`}
          {receipt.by ? `, ${text.by(receipt.by)}` : null}
        </span>
      ))}
      {owedBack > 0 || receipts.some(isOwed) ? (
        <Link href={paths.refunds({ search: payment.orders[0]?.code })}>{text.toRefunds}</Link>
      ) : null}
    </div>
  );
}

const dueAt = ({ state, expiresAt }: ListedPayment): string | null =>
  state === PAYMENT_STATE.WAITING ? text.until(formatDateTime(expiresAt)) : null;

/** The columns of the list of payments. */
export const PAYMENT_COLUMNS: readonly Column<ListedPayment>[] = [
  { key: 'order', header: text.order, width: 185, needs: 160, render: (payment) => <Orders payment={payment} /> },
  {
    key: 'createdAt',
    header: text.method,
    needs: 160,
    sort: { asc: 'oldest', desc: 'newest' },
    fold: ({ method, createdAt }) => `${statusText.payment[method]}, ${formatDateTime(createdAt)}`,
    render: ({ method, createdAt }) => (
      <TwoLines main={statusText.payment[method]} sub={formatDateTime(createdAt)} strong={false} />
    ),
  },
  {
    key: 'amount',
    header: text.amount,
    align: 'right',
    needs: 140,
    render: (payment) => <TwoLines main={formatMoney(payment.amount)} sub={dueAt(payment)} />,
  },
  { key: 'money', header: text.money, needs: 180, render: (payment) => <Money payment={payment} /> },
  {
    key: 'state',
    header: text.state,
    card: 'badge',
    needs: 140,
    render: (payment) => <PaymentBadge payment={payment} />,
  },
];

/** The columns of an exported file of payments. */
export const PAYMENT_EXPORT: readonly ExportColumn<ListedPayment>[] = [
  { header: text.order, value: codesOf },
  { header: text.guest, value: ({ customer }) => customer?.name ?? '' },
  { header: text.method, value: ({ method }) => statusText.payment[method] ?? '' },
  { header: text.deadline, value: ({ expiresAt }) => new Date(expiresAt) },
  { header: text.amount, value: ({ amount }) => amount },
  { header: text.contents, value: ({ contents }) => contents.join(', ') },
  {
    header: text.money,
    value: ({ receipts }) =>
      receipts
        .map(({ amount, reference, outcome }) => `${formatMoney(amount)} ${reference} (${text.outcomes[outcome]})`)
        .join('; '),
  },
  { header: text.state, value: paymentStateLabel },
];
