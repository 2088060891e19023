import { Group } from '@mantine/core';
import Link from 'next/link';
import type { Person } from '@/contract/endpoints/people';
import type { OrderSums } from '@/contract/endpoints/person-pages';
import { ORDER_STATUS } from '@/contract/states/order';
import { ORDER_TYPE } from '@/contract/vocabulary/order-types';
import { ROLE } from '@/contract/vocabulary/roles';
import { OrderStatusBadge } from '@/entities/order/OrderStatusBadge';
import { useLiveOrders } from '@/entities/order/use-live-orders';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { formatDate, formatDateTime, formatMoney, formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { CampaignLink, OrderLink } from '@/shared/links/NameLinks';
import { SpecRows } from '@/shared/ui/devices/Leaders';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { commonText } from '@/text/common';
import { peopleText, personPageText as text } from '@/text/people';
import classes from './PersonSheets.module.css';

/** Contact data of a user, and the date of registration. */
export function ContactSheet({ person: { code, email, phone, address, createdAt } }: { person: Person }) {
  return (
    <Sheet title={text.facts}>
      <SpecRows
        items={[
          { key: 'code', label: text.code, value: code },
          { key: 'email', label: peopleText.email, value: <span className={classes.long}>{email}</span> },
          { key: 'phone', label: peopleText.phone, value: phone ?? commonText.noPhone },
          { key: 'address', label: peopleText.address, value: address?.line ?? commonText.noAddress },
          { key: 'joined', label: text.joined, value: formatDate(createdAt) },
        ]}
      />
    </Sheet>
  );
}

const { PENDING_PAYMENT, PROCESSING, PICKUP_AVAILABLE, SHIPPING, SHIPPED, RECEIVED } = ORDER_STATUS;
const DONE: readonly number[] = [SHIPPED, RECEIVED];
const OPEN: readonly number[] = [PENDING_PAYMENT, PROCESSING, PICKUP_AVAILABLE, SHIPPING];

const sumOf = (sums: OrderSums, statuses?: readonly number[]) =>
  sums
    .filter(({ status }) => !statuses || statuses.includes(status))
    .reduce((sum, { count, total }) => ({ count: sum.count + count, total: sum.total + total }), {
      count: 0,
      total: 0,
    });

/** Number and amount of orders, as rows for the sheet of figures. */
export const orderFigures = (
  label: string,
  { orders, lastOrderAt }: { orders: OrderSums; lastOrderAt: string | null },
) => {
  const open = sumOf(orders, OPEN);
  return [
    { key: 'done', label, value: formatMoney(sumOf(orders, DONE).total) },
    { key: 'open', label: text.open, value: text.openSum(formatNumber(open.count), formatMoney(open.total)) },
    { key: 'all', label: text.placed, value: formatNumber(sumOf(orders).count) },
    { key: 'last', label: text.lastOrder, value: lastOrderAt ? formatDateTime(lastOrderAt) : text.noOrderYet },
  ];
};

/** Number of orders shown on a user's page. */
const SHOWN = 8;

/** Minimum interval between two requests, in milliseconds. */
const READ_MS = 2000;

type Whose = { customer: string } | { issuer: string };

function Orders({ whose }: { whose: Whose }) {
  const { data, error, mutate } = useApi('GET /admin/orders', { query: { ...whose, size: SHOWN } });
  useLiveOrders(['GET /admin/orders', 'GET /admin/customers/{id}', 'GET /admin/issuers/{id}'], { everyMs: READ_MS });
  if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <LinesSkeleton count={4} />;
  if (data.data.length === 0) return <EmptyState title={text.noOrderYet} as="h3" />;
  return (
    <ul className={classes.rows}>
      {data.data.map(({ id, code, orderDate, campaign, status, total }) => (
        <li key={id} className={classes.order}>
          <span className={classes.words}>
            <OrderLink side={ROLE.SYSTEM} order={{ id, code }} />
            <span className="t-small">
              <CampaignLink side={ROLE.SYSTEM} campaign={campaign} />, {formatDateTime(orderDate)}
            </span>
          </span>
          <OrderStatusBadge status={status} />
          <b className={classes.money}>{formatMoney(total)}</b>
        </li>
      ))}
    </ul>
  );
}

/** Their newest orders, with a link to all of them. */
export function OrdersSheet({ whose }: { whose: Whose }) {
  return (
    <Sheet
      title={text.orders}
      aside={
        <Group gap="md">
          <Link href={paths.officeOrders(ROLE.SYSTEM, ORDER_TYPE.DELIVERY, whose)} className="link">
            {text.deliveries}
          </Link>
          <Link href={paths.officeOrders(ROLE.SYSTEM, ORDER_TYPE.PICKUP, whose)} className="link">
            {text.counters}
          </Link>
        </Group>
      }
    >
      <Orders whose={whose} />
    </Sheet>
  );
}
