import { IconCircleCheck, IconCircleX, IconCopy, IconEye, IconTruck } from '@tabler/icons-react';
import { useState } from 'react';
import type { IssuerOrder } from '@/contract/endpoints/orders';
import { lineWords, destinationOf } from '@/entities/order/order-words';
import { OrderStatusBadge } from '@/entities/order/OrderStatusBadge';
import { messageOf } from '@/shared/api/api-error';
import { formatDate, formatDateTime, formatMoney, formatTime } from '@/shared/lib/format';
import type { ExportColumn } from '@/shared/records/export-rows';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import type { Column, RowAction, RowKey } from '@/shared/ui/table/column';
import { DataTable } from '@/shared/ui/table/DataTable';
import { TwoLines } from '@/shared/ui/table/TwoLines';
import { commonText } from '@/text/common';
import { issuerOrderText } from '@/text/issuer-order';
import { statusText } from '@/text/status';
import { BulkBar } from './BulkBar';
import type { DeliveryOrders } from './use-delivery-orders';
import {
  actionText,
  DELIVERY_ACTIONS,
  isPossible,
  type DeliveryAction,
  type useOrderActions,
} from './use-order-actions';

export const orderColumns: readonly Column<IssuerOrder>[] = [
  {
    key: 'code',
    header: issuerOrderText.codeAndFair,
    width: 176,
    render: ({ code, campaign }) => <TwoLines main={code} sub={campaign.name} />,
  },
  {
    key: 'customer',
    header: issuerOrderText.customer,
    width: 150,
    render: ({ recipient }) => recipient.name || commonText.anonymous,
  },
  {
    key: 'orderedAt',
    header: issuerOrderText.orderedAt,
    sort: { asc: 'oldest', desc: 'newest' },
    render: ({ orderDate }) => <TwoLines main={formatTime(orderDate)} sub={formatDate(orderDate)} strong={false} />,
  },
  {
    key: 'address',
    header: issuerOrderText.address,
    render: destinationOf,
  },
  {
    key: 'total',
    header: issuerOrderText.total,
    align: 'right',
    sort: { asc: 'totalAsc', desc: 'totalDesc' },
    render: ({ total }) => formatMoney(total),
  },
  {
    key: 'status',
    header: issuerOrderText.status,
    card: 'badge',
    render: ({ status }) => <OrderStatusBadge status={status} />,
  },
];

export const orderExport: readonly ExportColumn<IssuerOrder>[] = [
  { header: issuerOrderText.code, value: ({ code }) => code },
  { header: issuerOrderText.fair, value: ({ campaign }) => campaign.name },
  { header: issuerOrderText.customer, value: ({ recipient }) => recipient.name },
  { header: issuerOrderText.phone, value: ({ recipient }) => recipient.phone },
  { header: issuerOrderText.orderedAt, value: ({ orderDate }) => formatDateTime(orderDate) },
  { header: issuerOrderText.address, value: destinationOf },
  {
    header: issuerOrderText.lines,
    value: ({ lines }) =>
      lines.map((line) => `${line.title} (${statusText.bookFormat[line.format]}, ${lineWords(line)})`).join('; '),
  },
  { header: issuerOrderText.total, value: ({ total }) => total },
  { header: issuerOrderText.status, value: ({ status }) => statusText.order[status] ?? '' },
];

interface OrderMenuActions {
  see: (order: IssuerOrder) => void;
  run: (action: DeliveryAction, order: IssuerOrder) => void;
  copy: (order: IssuerOrder) => void;
}

const LOOK: Record<DeliveryAction, Pick<RowAction, 'icon' | 'danger'>> = {
  ship: { icon: IconTruck },
  deliver: { icon: IconCircleCheck },
  sendFiles: { icon: IconCircleCheck },
  cancel: { icon: IconCircleX, danger: true },
};

/** What can be done with an order from its row: only the actions its status allows. */
const orderMenu = (order: IssuerOrder, actions: OrderMenuActions): RowAction[] => [
  { label: commonText.seeDetail, icon: IconEye, opens: true, onClick: () => actions.see(order) },
  ...DELIVERY_ACTIONS.filter((action) => isPossible(action, order)).map((action) => ({
    ...LOOK[action],
    label: actionText[action].verb,
    onClick: () => actions.run(action, order),
  })),
  { label: issuerOrderText.copyCode, icon: IconCopy, onClick: () => actions.copy(order) },
];

interface OrdersTableProps {
  orders: DeliveryOrders;
  orderActions: ReturnType<typeof useOrderActions>;
  /** Whether the order has just come in, or was changed elsewhere. */
  isFresh: (order: IssuerOrder) => boolean;
  actions: OrderMenuActions;
}

function NoRows({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      title={isFiltered ? issuerOrderText.noMatch : issuerOrderText.emptyTitle}
      description={isFiltered ? commonText.emptyHint : issuerOrderText.emptyHint}
    />
  );
}

/** The rows of this page of the list, their menus and the bulk bar. */
export function OrdersTable({ orders, orderActions, isFresh, actions }: OrdersTableProps) {
  const { list, data, error, isStale, mutate } = orders;
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set());
  // Orders that left the page are no longer selected: nobody acts on an order they do not see.
  const chosen = (data?.data ?? []).filter((order) => selected.has(order.id));
  return (
    <DataTable<IssuerOrder>
      label={issuerOrderText.title}
      columns={orderColumns}
      rows={data?.data}
      rowKey={(order) => order.id}
      rowLabel={(order) => order.code}
      isStale={isStale}
      sort={list.sort}
      onSort={list.setSort}
      selection={{ selected: new Set(chosen.map((order) => order.id)), onChange: setSelected }}
      bulkBar={<BulkBar orders={chosen} shipAll={orderActions.shipAll} onClear={() => setSelected(new Set())} />}
      rowMenu={(order) => orderMenu(order, actions)}
      isFresh={(order) => orderActions.isFresh(order) || isFresh(order)}
      error={error && messageOf(error)}
      onRetry={() => void mutate()}
      empty={<NoRows isFiltered={list.isFiltered} />}
    />
  );
}
