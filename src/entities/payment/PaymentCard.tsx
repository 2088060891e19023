import { Button } from '@mantine/core';
import Link from 'next/link';
import { useState } from 'react';
import type { Payment } from '@/contract/endpoints/payments';
import { PAYMENT } from '@/contract/states/order';
import { PAYMENT_STATE } from '@/contract/states/payment';
import { messageOf } from '@/shared/api/api-error';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { usePublicConfig } from '@/shared/lib/public-config';
import { useNow } from '@/shared/lib/use-now';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { paymentCardText as text } from '@/text/payment-card';
import { customerRefundText } from '@/text/customer-refund';
import { CashDialog } from './CashDialog';
import { GatewayButton } from './GatewayButton';
import { timeLeft } from './time-left';
import { TransferFacts } from './TransferFacts';
import { usePayment } from './use-payment';
import classes from './PaymentCard.module.css';

interface PartProps {
  payment: Payment;
}

function Deadline({ payment: { expiresAt } }: PartProps) {
  const left = Date.parse(expiresAt) - useNow();
  if (left <= 0) return <p role="status">{text.checking}</p>;
  return (
    <p>
      <b className={classes.left}>{text.left(timeLeft(left))}</b> {text.until(formatDateTime(expiresAt))}
    </p>
  );
}

function ToCash({ payment: { checkoutId } }: PartProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outline" fullWidth onClick={() => setAsking(true)}>
        {text.toCash}
      </Button>
      <CashDialog checkoutId={checkoutId} opened={asking} onClose={() => setAsking(false)} />
    </>
  );
}

/** What has arrived and what is missing: shown first, while there is still time to pay the rest (D4.13.40). */
function Received({ payment: { amount, received } }: PartProps) {
  if (received === 0) return null;
  return (
    <p role="alert" className={classes.owed}>
      {text.part(formatMoney(received), formatMoney(amount))}
    </p>
  );
}

/** The result of the last attempt at the gateway, if it failed (D4.13.25). */
function LastTry({ payment: { refusal }, unchecked }: PartProps & { unchecked: boolean }) {
  if (unchecked && !refusal) return <p role="status">{text.notChecked}</p>;
  if (!refusal) return null;
  const why = text.refusedWhy[refusal.code] ?? text.refusedOther(refusal.code);
  return (
    <p role="alert" className={classes.owed}>
      {text.refused(formatDateTime(refusal.at), why)}
    </p>
  );
}

interface StandingProps extends PartProps {
  orders: number;
  /** The gateway could not be queried about earlier attempts. */
  unchecked: boolean;
}

function Waiting({ payment, orders, unchecked }: StandingProps) {
  const { method, amount, checkoutId } = payment;
  return (
    <>
      <Received payment={payment} />
      <LastTry payment={payment} unchecked={unchecked} />
      <p className={classes.amount}>{formatMoney(amount)}</p>
      {orders > 1 ? <p className="t-small">{text.forOrders(orders)}</p> : null}
      <Deadline payment={payment} />
      {method === PAYMENT.VIETQR ? <TransferFacts payment={payment} /> : <GatewayButton checkoutId={checkoutId} />}
      <ToCash payment={payment} />
    </>
  );
}

/** The result of the payment, once nothing can be done about it. */
const stateMessage = ({ state, amount, frozen }: Payment): string | undefined => {
  if (state === PAYMENT_STATE.PAID) return text.paid(formatMoney(amount));
  if (state === PAYMENT_STATE.EXPIRED) return text.expired;
  if (state === PAYMENT_STATE.CASH) return text.switched;
  if (state === PAYMENT_STATE.CLOSED) return text.nothing;
  return frozen ? text.frozen : undefined;
};

/**
 * The amount still owed and why, how the customer will be notified of its payment (D4.21.10), and the contact, if one
 * is configured.
 */
function Owed({ payment: { owedBack, owedFor } }: PartProps) {
  const contact = usePublicConfig()?.contact;
  const causes = owedFor.map((cause) => customerRefundText.causes[cause]);
  return (
    <>
      <p className={classes.owed}>{text.owedBack(formatMoney(owedBack), causes)}</p>
      <p className="t-small">
        {text.owedBackNext} {contact ? text.owedBackContact : ''}
      </p>
    </>
  );
}

function Refunds({ payment }: PartProps) {
  const { owedBack, refunded } = payment;
  return (
    <>
      {owedBack > 0 ? <Owed payment={payment} /> : null}
      {refunded > 0 ? <p>{text.refunded(formatMoney(refunded))}</p> : null}
    </>
  );
}

function Standing(props: StandingProps) {
  const { payment } = props;
  const said = stateMessage(payment);
  return (
    <>
      {said === undefined ? <Waiting {...props} /> : <p role="status">{said}</p>}
      <Refunds payment={payment} />
      {payment.state === PAYMENT_STATE.EXPIRED ? (
        <Button component={Link} href={paths.products()} variant="outline">
          {text.again}
        </Button>
      ) : null}
    </>
  );
}

interface PaymentCardProps {
  checkoutId: string;
  /** Number of orders of the checkout that are paid together, where known. */
  orders?: number;
  /** Whether the payment is still pending, as far as is known before it is loaded: reserves about the right height. */
  isWaiting?: boolean;
}

/** Height of a single sentence, and of the full payment form, in pixels. */
const HEIGHT = { said: 26, waiting: 360 };

/** The online payment of a customer's own checkout, live: how to pay it and the time left, or its result (D4.13.12). */
export function PaymentCard({ checkoutId, orders = 1, isWaiting = true }: PaymentCardProps) {
  const { data: payment, error, mutate, checkError } = usePayment(checkoutId);
  return (
    <Sheet title={text.title} ruled className={classes.card}>
      {payment ? <Standing payment={payment} orders={orders} unchecked={checkError !== undefined} /> : null}
      {!payment && error ? <ErrorState description={messageOf(error)} onRetry={() => void mutate()} /> : null}
      {!payment && !error ? <SheetSkeleton height={isWaiting ? HEIGHT.waiting : HEIGHT.said} /> : null}
    </Sheet>
  );
}
