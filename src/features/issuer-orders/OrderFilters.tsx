import { Tabs } from '@mantine/core';
import { ORDER_TYPE } from '@/contract/states/order';
import { countOf, STATUSES_OF_TYPE } from '@/entities/order/order-filters';
import { useApi } from '@/shared/api/use-api';
import { formatNumber } from '@/shared/lib/format';
import { FilterSelect, Toolbar } from '@/shared/records/Toolbar';
import { useSession } from '@/shared/session/use-session';
import { DateRangeInput } from '@/shared/ui/controls/DateInputs';
import { SortSelect } from '@/shared/ui/table/SortSelect';
import { issuerOrderText } from '@/text/issuer-order';
import { statusText } from '@/text/status';
import { orderColumns } from './OrdersTable';
import type { DeliveryOrders } from './use-delivery-orders';
import classes from './OrderFilters.module.css';

/** More fairs than an issuer takes part in. */
const MANY = 100;

function FairSelect({ list }: Pick<DeliveryOrders, 'list'>) {
  const { user } = useSession();
  const { data } = useApi('GET /campaigns', user ? { query: { issuer: user.id, size: MANY, sort: 'newest' } } : null);
  const fairs = (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <FilterSelect
      label={issuerOrderText.fair}
      all={issuerOrderText.allFairs}
      options={fairs}
      value={list.filters.campaign[0]}
      onChange={(value) => list.setFilter('campaign', value)}
    />
  );
}

function Dates({ list }: Pick<DeliveryOrders, 'list'>) {
  const { from, to } = list.filters;
  return (
    <DateRangeInput
      aria-label={issuerOrderText.dates}
      placeholder={issuerOrderText.dates}
      className={classes.dates}
      clearable
      allowSingleDateInRange
      value={[from[0] ?? null, to[0] ?? null]}
      onChange={([first, last]) => list.setFilters({ from: first, to: last })}
    />
  );
}

/** Filters of the table; their values are in the URL. The status has tabs. */
export function OrderFilters({ list, data }: Pick<DeliveryOrders, 'list' | 'data'>) {
  const { campaign, from, to } = list.filters;
  return (
    <Toolbar
      list={list}
      placeholder={issuerOrderText.search}
      filterCount={[campaign, [...from, ...to]].filter((values) => values.length > 0).length}
      results={data && issuerOrderText.count(formatNumber(data.metadata.total))}
      sort={<SortSelect columns={orderColumns} sort={list.sort} onSort={list.setSort} />}
      filters={
        <>
          <FairSelect list={list} />
          <Dates list={list} />
        </>
      }
    />
  );
}

const ALL = 'all';

/** All statuses and each of them, with the number of orders. */
export function StatusTabs({ list, data }: Pick<DeliveryOrders, 'list' | 'data'>) {
  return (
    <Tabs
      value={list.filters.status[0] ?? ALL}
      onChange={(tab) => list.setFilter('status', tab === ALL ? null : tab)}
      aria-label={issuerOrderText.status}
    >
      <Tabs.List>
        <Tabs.Tab value={ALL}>
          {issuerOrderText.allStatuses} <span className="t-count">{data && formatNumber(countOf(data.counts))}</span>
        </Tabs.Tab>
        {STATUSES_OF_TYPE[ORDER_TYPE.DELIVERY].map((status) => (
          <Tabs.Tab key={status} value={String(status)}>
            {statusText.order[status]}{' '}
            <span className="t-count">{data && formatNumber(countOf(data.counts, status))}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
