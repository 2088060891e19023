import { IconCircleCheck, IconCircleX, IconCopy, IconEye, IconTruck } from '@tabler/icons-react';
import { useState } from 'react';
import type { IssuerOrder } from '@/contract/endpoints/orders';
import { messageOf } from '@/shared/api/api-error';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import type { RowKey, RowAction } from '@/shared/ui/table/column';
import { DataTable } from '@/shared/ui/table/DataTable';
import { commonText } from '@/text/common';
import { issuerOrderText } from '@/text/issuer-order';
import { BulkBar } from './BulkBar';
import { isPossible, actionText, type DeliveryAction } from './order-actions';
import { orderColumns } from './order-columns';
import type { DeliveryOrders } from './use-delivery-orders';
import type { useOrderActions } from './use-order-actions';

interface OrderMenuActions {
  see: (order: IssuerOrder) => void;
  run: (action: DeliveryAction, order: IssuerOrder) => void;
  copy: (order: IssuerOrder) => void;
}

const ACTIONS = [
  { action: 'ship', icon: IconTruck },
  { action: 'deliver', icon: IconCircleCheck },
  { action: 'cancel', icon: IconCircleX, danger: true },
] as const;

/** What can be done with an order from its row: only the actions its status allows. */
const orderMenu = (order: IssuerOrder, actions: OrderMenuActions): RowAction[] => [
  { label: commonText.seeDetail, icon: IconEye, onClick: () => actions.see(order) },
  ...ACTIONS.filter(({ action }) => isPossible(action, order)).map(({ action, ...look }) => ({
    ...look,
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
