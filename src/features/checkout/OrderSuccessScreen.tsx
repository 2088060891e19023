import { Button, Group, Title } from '@mantine/core';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import type { Order } from '@/contract/endpoints/orders';
import { ROLE } from '@/contract/vocabulary/roles';
import { OrderStatusBadge } from '@/entities/order/OrderStatusBadge';
import { messageOf } from '@/shared/api/api-error';
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
import classes from './OrderSuccessScreen.module.css';

/** The orders of a checkout; undefined while loading, empty when the reader has none. */
function useCheckoutOrders() {
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
  return { ...answer, orders };
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

function Orders() {
  const { orders, error, mutate } = useCheckoutOrders();
  if (error && !orders) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
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

/** After an order: what was placed, order by order (D5.1.8). */
export function OrderSuccessScreen() {
  const top = (
    <div className={classes.poster} data-on-poster>
      <div className={classes.lanterns}>
        <LanternString />
      </div>
      <Title order={1} className={classes.title}>
        {checkoutText.placed}
      </Title>
      <p>{checkoutText.thanks}</p>
    </div>
  );
  return (
    <PageBody className={classes.body}>
      <PageTitle title={checkoutText.placed} />
      <Ticket top={top}>
        <Orders />
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
