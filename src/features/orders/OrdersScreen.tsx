import { Button, Tabs, Title } from '@mantine/core';
import Link from 'next/link';
import type { OrderList } from '@/contract/endpoints/orders';
import { ORDER_TYPE, ORDER_TYPES, type OrderTypeId } from '@/contract/vocabulary/order-types';
import { LIMITS } from '@/contract/vocabulary/limits';
import { statusOf } from '@/entities/order/order-filters';
import { messageOf } from '@/shared/api/api-error';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { paths } from '@/shared/lib/paths';
import { SearchInput } from '@/shared/ui/controls/SearchInput';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { Pager } from '@/shared/ui/table/Pager';
import { useTableQuery } from '@/shared/ui/table/useTableQuery';
import { customerOrderText } from '@/text/customer-order';
import { statusText } from '@/text/status';
import { OrderCard } from './OrderCard';
import { PAGE_SIZE } from './page-size';
import { useOwnOrderChanges } from '@/entities/order/use-own-order-changes';
import { StatusChips } from './StatusChips';
import classes from './OrdersScreen.module.css';

const typeOf = (text: string | undefined): OrderTypeId =>
  ORDER_TYPES.find((type) => String(type) === text) ?? ORDER_TYPE.DELIVERY;

/** Loads the history according to the URL: search, type, status and page. */
function useOrderHistory() {
  const list = useTableQuery({ filters: ['type', 'status'], size: PAGE_SIZE });
  const type = typeOf(list.filters.type[0]);
  const status = statusOf(list.filters.status[0]);
  const query = {
    type,
    page: list.page,
    size: PAGE_SIZE,
    ...(status && { status }),
    ...(list.search && { search: list.search.slice(0, LIMITS.search) }),
  };
  const answer = useApiWithPrevious('GET /orders', list.isReady ? { query } : null);
  useOwnOrderChanges(() => void answer.mutate());
  return { list, type, status, answer };
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  return (
    <Sheet>
      <EmptyState
        title={isFiltered ? customerOrderText.noMatch : customerOrderText.emptyTitle}
        description={isFiltered ? customerOrderText.noMatchHint : customerOrderText.emptyHint}
        action={
          isFiltered ? undefined : (
            <Button component={Link} href={paths.products()}>
              {customerOrderText.toProducts}
            </Button>
          )
        }
      />
    </Sheet>
  );
}

function OrderCards({ orders, isStale }: { orders: OrderList['data']; isStale: boolean }) {
  return (
    <ul className={classes.cards} aria-busy={isStale}>
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
    </ul>
  );
}

/** The customer's own orders (D5.1.30). */
export function OrdersScreen() {
  const { list, type, status, answer } = useOrderHistory();
  const { data, error, isStale, mutate } = answer;
  return (
    <>
      <PageTitle title={customerOrderText.title} />
      <div className={classes.head}>
        <Title order={1}>{customerOrderText.title}</Title>
        <SearchInput
          className={classes.search}
          value={list.search}
          onSearch={list.setSearch}
          placeholder={customerOrderText.search}
        />
      </div>
      <Tabs
        value={String(type)}
        onChange={(next) => list.setFilters({ type: next === String(ORDER_TYPE.DELIVERY) ? null : next, status: null })}
        aria-label={customerOrderText.types}
      >
        <Tabs.List>
          {ORDER_TYPES.map((one) => (
            <Tabs.Tab key={one} value={String(one)}>
              {statusText.orderType[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <StatusChips
        type={type}
        status={status}
        counts={data?.counts}
        onChange={(next) => list.setFilter('status', next ? String(next) : null)}
      />
      {error && !data ? <ErrorState description={messageOf(error)} onRetry={() => void mutate()} /> : null}
      {!data && !error ? <SheetSkeleton height={480} /> : null}
      {data?.data.length === 0 ? <NoOrders isFiltered={list.search !== '' || status !== undefined} /> : null}
      {data && data.data.length > 0 ? (
        <>
          <OrderCards orders={data.data} isStale={isStale} />
          <Pager page={list.page} size={PAGE_SIZE} total={data.metadata.total} onPage={list.setPage} />
        </>
      ) : null}
    </>
  );
}
