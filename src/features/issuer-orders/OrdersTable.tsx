import { useState } from 'react';
import type { IssuerOrder } from '@/contract/endpoints/orders';
import { messageOf } from '@/shared/api/api-error';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import type { RowKey } from '@/shared/ui/table/column';
import { DataTable } from '@/shared/ui/table/DataTable';
import { commonText } from '@/text/common';
import { issuerOrderText } from '@/text/issuer-order';
import { BulkBar } from './BulkBar';
import { orderColumns } from './order-columns';
import { orderMenu, type OrderActs } from './order-menu';
import type { DeliveryOrders } from './use-delivery-orders';
import type { useMoves } from './use-moves';

interface OrdersTableProps {
  orders: DeliveryOrders;
  moves: ReturnType<typeof useMoves>;
  /** Has just come, or moved elsewhere. */
  isFresh: (order: IssuerOrder) => boolean;
  acts: OrderActs;
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
export function OrdersTable({ orders, moves, isFresh, acts }: OrdersTableProps) {
  const { list, data, error, isAsking, mutate } = orders;
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set());
  // What is no longer on the page is no longer selected: nobody moves an order he does not see.
  const chosen = (data?.data ?? []).filter((order) => selected.has(order.id));
  return (
    <DataTable<IssuerOrder>
      label={issuerOrderText.title}
      columns={orderColumns}
      rows={data?.data}
      rowKey={(order) => order.id}
      rowLabel={(order) => order.code}
      isAsking={isAsking}
      sort={list.sort}
      onSort={list.setSort}
      selection={{ selected: new Set(chosen.map((order) => order.id)), onChange: setSelected }}
      bulkBar={<BulkBar orders={chosen} shipAll={moves.shipAll} onClear={() => setSelected(new Set())} />}
      rowMenu={(order) => orderMenu(order, acts)}
      isFresh={(order) => moves.isFresh(order) || isFresh(order)}
      error={error && messageOf(error)}
      onRetry={() => void mutate()}
      empty={<NoRows isFiltered={list.isFiltered} />}
    />
  );
}
