import { Button, Group, Title } from '@mantine/core';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import type { Order } from '@/contract/endpoints/orders';
import type { Payment } from '@/contract/endpoints/payments';
import { PAYMENT_STATE } from '@/contract/states/payment';
import { ROLE } from '@/contract/vocabulary/roles';
import { OrderStatusBadge } from '@/entities/order/OrderStatusBadge';
import { PaymentCard } from '@/entities/payment/PaymentCard';
import { beganOnline, usePayment } from '@/entities/payment/use-payment';
import { messageOf, type ApiError } from '@/shared/api/api-error';
import { useAll } from '@/shared/api/use-all';
import { PageBody } from '@/shared/layouts/PageBody';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { formatCopies, formatMoney } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { useSession } from '@/shared/session/use-session';
import { LanternString } from '@/shared/ui/devices/LanternString';
import { Ticket } from '@/shared/ui/devices/Ticket';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { checkoutText } from '@/text/checkout';
import { paymentCardText } from '@/text/payment-card';
import classes from './OrderSuccessScreen.module.css';

interface CheckoutOrders {
  orders: Order[] | undefined;
  error: ApiError | undefined;
  retry: () => void;
}

/** The orders of a checkout; undefined while loading, empty when the customer has none. */
function useCheckoutOrders(): CheckoutOrders {
  const { query, isReady, replace } = useRouter();
  const { status, user } = useSession();
  const isCustomer = status === 'signedIn' && user?.role === ROLE.CUSTOMER;
  const checkoutId = query.checkout;
  const asked = isCustomer && typeof checkoutId === 'string';
  const answer = useAll('GET /orders', asked ? { query: { checkoutId } } : null);
  const orders = answer.data;
  // A malformed id is refused with 422.
  const unknown = isReady && (typeof checkoutId !== 'string' || answer.error?.status === 422);
  const nothingHere = unknown || (isReady && (orders?.length === 0 || (status !== 'loading' && !isCustomer)));
  useEffect(() => {
    if (nothingHere) void replace(paths.cart);
  }, [nothingHere, replace]);
  return { orders, error: answer.error, retry: () => void answer.mutate() };
}

function OrderRow({ order }: { order: Order }) {
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <Link href={paths.order(order.id)} className="link">
          {order.code}
        </Link>
        <span className="t-small">
          {order.issuer.name}, {formatCopies(order.lines)}
        </span>
      </span>
      <OrderStatusBadge status={order.status} />
      <b>{formatMoney(order.total)}</b>
    </li>
  );
}

function Orders({ orders, error, retry }: CheckoutOrders) {
  if (error && !orders) return <ErrorState description={messageOf(error)} onRetry={retry} />;
  if (!orders?.length) return <SheetSkeleton height={240} />;
  return (
    <>
      <ul className={classes.orders} aria-label={checkoutText.yourOrders}>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      <p className={classes.total}>
        {checkoutText.grandTotal} <b>{formatMoney(orders.reduce((sum, { total }) => sum + total, 0))}</b>
      </p>
    </>
  );
}

/** The checkout that was to be paid online; null when it was not, or is not known yet. */
const onlineCheckout = (orders: readonly Order[] | undefined): string | null =>
  orders?.find(beganOnline)?.checkoutId ?? null;

const waitingHead = ({ frozen, refusal, received, amount }: Payment): { title: string; note: string } => {
  const { after } = paymentCardText;
  if (frozen) return { title: after.frozen, note: paymentCardText.frozen };
  if (received > 0) return { title: after.part(formatMoney(received), formatMoney(amount)), note: after.partNote };
  return refusal
    ? { title: after.refused, note: after.refusedNote }
    : { title: after.waiting, note: after.waitingNote };
};

/** Title by the known payment status: the redirect to this page proves nothing (D4.13.4). */
const headOf = (payment: Payment | undefined, isKnown: boolean): { title: string; note: string } => {
  const { after } = paymentCardText;
  if (!isKnown) return { title: after.loading, note: '' };
  if (payment?.state === PAYMENT_STATE.EXPIRED) return { title: after.expired, note: after.expiredNote };
  if (payment?.state === PAYMENT_STATE.WAITING) return waitingHead(payment);
  return { title: checkoutText.placed, note: checkoutText.thanks };
};

/** Page after an order: the placed orders, and how they are paid (D5.1.8). */
export function OrderSuccessScreen() {
  const checkout = useCheckoutOrders();
  const { orders } = checkout;
  const checkoutId = onlineCheckout(orders);
  const { data: payment, error } = usePayment(checkoutId);
  const { title, note } = headOf(payment, orders !== undefined && (checkoutId === null || Boolean(payment ?? error)));
  const top = (
    <div className={classes.poster} data-on-poster>
      <div className={classes.lanterns}>
        <LanternString />
      </div>
      <Title order={1} className={classes.title}>
        {title}
      </Title>
      <p>{note}</p>
    </div>
  );
  return (
    <PageBody className={classes.body}>
      <PageTitle title={title} />
      <Ticket top={top}>
        {checkoutId ? <PaymentCard checkoutId={checkoutId} orders={orders?.length ?? 1} /> : null}
        <Orders {...checkout} />
        <Group mt="lg" gap="sm">
          <Button component={Link} href={paths.products()}>
            {checkoutText.keepShopping}
          </Button>
          <Button component={Link} href={paths.orders} variant="outline">
            {checkoutText.allOrders}
          </Button>
        </Group>
      </Ticket>
    </PageBody>
  );
}
