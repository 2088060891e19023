import { Button, Title } from '@mantine/core';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useState } from 'react';
import type { Order } from '@/contract/endpoints/orders';
import { orderHasFiles } from '@/contract/rules/line-files';
import { isFrozen, ORDER_STATUS, orderActions, reversalKind, type ReversalKind } from '@/contract/states/order';
import { ROLE } from '@/contract/vocabulary/roles';
import { slipRowsOf } from '@/entities/order/order-words';
import { useOwnOrderChanges } from '@/entities/order/use-own-order-changes';
import { InvoiceFacts } from '@/entities/order/InvoiceFacts';
import { OrderFacts } from '@/entities/order/OrderFacts';
import { OrderLines } from '@/entities/order/OrderLines';
import { OrderStatusBadge } from '@/entities/order/OrderStatusBadge';
import { OrderTimeline } from '@/entities/order/OrderTimeline';
import { PaymentCard } from '@/entities/payment/PaymentCard';
import { beganOnline } from '@/entities/payment/use-payment';
import { ReturnsCard } from '@/entities/return/own/ReturnsCard';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { PageBody } from '@/shared/layouts/PageBody';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { paths } from '@/shared/lib/paths';
import { useDialog } from '@/shared/lib/use-dialog';
import { Breadcrumbs } from '@/shared/ui/controls/Breadcrumbs';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { TillSlip } from '@/shared/ui/devices/TillSlip';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { reversalText } from '@/text/order-reversal';
import { invoiceText } from '@/text/invoice';
import { customerOrderText } from '@/text/customer-order';
import { CancelDialog } from './CancelDialog';
import { OrderAgain } from './OrderAgain';
import { OrderEditions } from './OrderEditions';
import { isTicketFirst } from './ticket/CounterTicket';
import type { OrderPageData } from './ticket/pickup-ticket';
import { OrderTicket } from './OrderTicket';
import { ReceiptButton } from './ReceiptButton';
import { RefundCard } from './refund/RefundCard';
import { WhatNext } from './WhatNext';
import classes from './OrderScreen.module.css';

const ReversalDialog = dynamic(
  () => import('@/entities/order/reversal/ReversalDialog').then((module) => module.ReversalDialog),
  { ssr: false },
);

interface OrderScreenProps {
  /** The order as loaded by the server; null when that failed. */
  order: OrderPageData | null;
  missing: boolean;
}

function CancelOrder({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false);
  if (isFrozen(order)) return null;
  if (!orderActions(order, ROLE.CUSTOMER).includes('cancel') && !asking) return null;
  return (
    <>
      <Button variant="outline" fullWidth mt="md" onClick={() => setAsking(true)}>
        {customerOrderText.cancel}
      </Button>
      <CancelDialog order={order} opened={asking} onClose={() => setAsking(false)} />
    </>
  );
}

/** Takes books out of an order that is not handed over yet, or gives unread editions back (D9.1.21, D9.1.22). */
function ReverseLines({ order }: { order: Order }) {
  const asked = useDialog<ReversalKind>();
  const kind = reversalKind(order.status);
  const isOffered = kind === 'cancelled' || (kind === 'returned' && orderHasFiles(order));
  return (
    <>
      {kind && isOffered && !isFrozen(order) ? (
        <Button variant="outline" fullWidth mt="md" onClick={() => asked.open(kind)}>
          {reversalText.openOwn[kind]}
        </Button>
      ) : null}
      {asked.subject ? (
        <ReversalDialog
          key={asked.openCount}
          order={order}
          kind={asked.subject}
          opened={asked.opened}
          onClose={asked.close}
        />
      ) : null}
    </>
  );
}

/** Link for reviews of received books. */
function ReviewBooks({ order: { status, lines } }: { order: Order }) {
  if (status !== ORDER_STATUS.SHIPPED && status !== ORDER_STATUS.RECEIVED) return null;
  return (
    <>
      <h2 className={classes.title}>{customerOrderText.reviewBooks}</h2>
      <ul>
        {lines
          .filter(({ quantity }) => quantity > 0)
          .map(({ productId, slug, title }) => (
            <li key={productId}>
              <Link href={`${paths.product({ slug, id: productId })}#danh-gia`} className="link">
                {title}
              </Link>
            </li>
          ))}
      </ul>
    </>
  );
}

function OrderDetail({ order, rendered }: { order: Order; rendered: OrderPageData['ticket'] }) {
  const ticket = (
    <div className={classes.ticket}>
      <OrderTicket order={order} rendered={rendered} />
    </div>
  );
  const isFirst = isTicketFirst(order);
  return (
    <>
      <PageTitle title={customerOrderText.pageTitle(order.code)} />
      <header className={classes.head}>
        <Title order={1}>{customerOrderText.orderTitle}</Title>
        <p className={classes.code}>{order.code}</p>
        <OrderStatusBadge status={order.status} />
      </header>
      <div className={isFirst ? `${classes.columns} ${classes.ticketFirst}` : classes.columns}>
        {isFirst ? ticket : null}
        <div className={classes.news}>
          <WhatNext order={order} />
          {beganOnline(order) ? (
            <PaymentCard checkoutId={order.checkoutId} isWaiting={order.status === ORDER_STATUS.PENDING_PAYMENT} />
          ) : null}
          <RefundCard order={order} />
          <ReturnsCard order={order} />
          <OrderEditions order={order} />
        </div>
        {isFirst ? null : ticket}
        <section className={classes.timeline}>
          <h2 className={classes.title}>{customerOrderText.timeline}</h2>
          <OrderTimeline order={order} reader="customer" />
        </section>
        <section className={classes.lines}>
          <h2 className={classes.title}>{customerOrderText.lines}</h2>
          <OrderLines
            lines={order.lines}
            hrefOf={({ slug, productId }) => paths.product({ slug, id: productId })}
            size="large"
          />
        </section>
        <section className={classes.sums}>
          <TillSlip rows={slipRowsOf(order)} totalLabel={customerOrderText.total} total={order.total} />
          <OrderFacts order={order} />
          {order.invoice ? (
            <section className={classes.invoice}>
              <h2 className={classes.title}>{invoiceText.title}</h2>
              <InvoiceFacts invoice={order.invoice} />
            </section>
          ) : null}
          <ReviewBooks order={order} />
          {order.status === ORDER_STATUS.PENDING_PAYMENT ? null : <OrderAgain order={order} />}
          <ReceiptButton order={order} />
          <ReverseLines order={order} />
          <CancelOrder order={order} />
        </section>
      </div>
    </>
  );
}

function Missing() {
  return (
    <Sheet className={classes.missing}>
      <PageTitle title={customerOrderText.orderTitle} />
      <EmptyState
        as="h1"
        title={customerOrderText.notFoundTitle}
        description={customerOrderText.notFoundHint}
        action={
          <Button component={Link} href={paths.orders}>
            {customerOrderText.back}
          </Button>
        }
      />
    </Sheet>
  );
}

function LoadedOrder({ id, order: rendered, missing }: OrderScreenProps & { id: string }) {
  const options = rendered ? { fallbackData: rendered } : {};
  const { data: order, error, mutate } = useApi('GET /orders/{id}', missing ? null : { params: { id } }, options);
  useOwnOrderChanges(() => void mutate(), id);
  if (order) return <OrderDetail order={order} rendered={rendered?.ticket} />;
  if (missing || error?.status === 404) return <Missing />;
  if (error) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  return <SheetSkeleton height={480} />;
}

/** One order of the customer (D5.1.31). */
export function OrderScreen(props: OrderScreenProps) {
  const { id } = useRouter().query;
  return (
    <PageBody className={classes.body}>
      <Breadcrumbs
        items={[{ label: customerOrderText.back, href: paths.orders }, { label: customerOrderText.orderTitle }]}
      />
      {typeof id === 'string' ? <LoadedOrder key={id} id={id} {...props} /> : null}
    </PageBody>
  );
}
