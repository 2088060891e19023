import { Button, Drawer, Group } from '@mantine/core';
import type { IssuerOrder } from '@/contract/endpoints/orders';
import { destinationOf, slipRowsOf } from '@/entities/order/order-words';
import { OrderFacts } from '@/entities/order/OrderFacts';
import { OrderLines } from '@/entities/order/OrderLines';
import { OrderStatusBadge } from '@/entities/order/OrderStatusBadge';
import { OrderTimeline } from '@/entities/order/OrderTimeline';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { TillSlip } from '@/shared/ui/devices/TillSlip';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { commonText } from '@/text/common';
import { customerOrderText } from '@/text/customer-order';
import { issuerOrderText } from '@/text/issuer-order';
import { actionText, DELIVERY_ACTIONS, isPossible, type DeliveryAction } from './use-order-actions';
import classes from './OrderDrawer.module.css';

interface OrderDrawerProps {
  /** As the row showed it; the drawer fetches the current state. */
  order: IssuerOrder | null;
  opened: boolean;
  onAction: (action: DeliveryAction, order: IssuerOrder) => void;
  onClose: () => void;
}

function Receiver({ order }: { order: IssuerOrder }) {
  const { recipient } = order;
  return (
    <section>
      <h3 className={classes.title}>{issuerOrderText.recipient}</h3>
      <p>
        <b>{recipient.name || commonText.anonymous}</b>, {recipient.phone || commonText.noPhone}
      </p>
      <p>{destinationOf(order)}</p>
    </section>
  );
}

function Lines({ order }: { order: IssuerOrder }) {
  return (
    <section>
      <h3 className={classes.title}>{customerOrderText.lines}</h3>
      <OrderLines lines={order.lines} />
      <div className={classes.slip}>
        <TillSlip rows={slipRowsOf(order)} totalLabel={issuerOrderText.total} total={order.total} />
      </div>
      <OrderFacts order={order} />
    </section>
  );
}

function Detail({ row, onAction }: { row: IssuerOrder } & Pick<OrderDrawerProps, 'onAction'>) {
  const { data: order = row, error, mutate } = useApi('GET /issuer/orders/{id}', { params: { id: row.id } });
  return (
    <div className={classes.detail}>
      {error ? <ErrorState description={messageOf(error)} onRetry={() => void mutate()} /> : null}
      <header className={classes.head}>
        <div>
          <p className={classes.code}>{order.code}</p>
          <p className="t-small">{order.campaign.name}</p>
        </div>
        <OrderStatusBadge status={order.status} />
      </header>
      <Receiver order={order} />
      <section>
        <h3 className={classes.title}>{customerOrderText.timeline}</h3>
        <OrderTimeline order={order} reader="issuer" />
      </section>
      <Lines order={order} />
      <Group gap="xs">
        {DELIVERY_ACTIONS.filter((action) => isPossible(action, order)).map((action) => (
          <Button
            key={action}
            variant={action === 'cancel' ? 'outline' : 'primary'}
            onClick={() => onAction(action, order)}
          >
            {actionText[action].verb}
          </Button>
        ))}
      </Group>
    </div>
  );
}

/** One order beside the table: receiver, steps, lines, sums, and what can be done. */
export function OrderDrawer({ order, opened, onAction, onClose }: OrderDrawerProps) {
  return (
    <Drawer opened={opened} onClose={onClose} title={issuerOrderText.detailTitle} size="30rem">
      {order ? <Detail row={order} onAction={onAction} /> : null}
    </Drawer>
  );
}
