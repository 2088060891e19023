import { Tabs } from '@mantine/core';
import type { OrderTypeId } from '@/contract/vocabulary/order-types';
import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { countOf, STATUSES_OF_TYPE } from '@/entities/order/order-filters';
import { useApi } from '@/shared/api/use-api';
import { CAMPAIGNS_WITH_ORDERS } from '@/shared/choices/campaigns';
import { formatNumber } from '@/shared/lib/format';
import { CampaignFilter } from '@/shared/records/CampaignFilter';
import { IssuerSelect } from '@/shared/records/IssuerSelect';
import { FilterSelect } from '@/shared/records/Toolbar';
import { DateRangeInput } from '@/shared/ui/controls/DateInputs';
import { officeOrderText as text } from '@/text/office-order';
import { statusText } from '@/text/status';
import type { OfficeOrders } from './use-office-orders';
import classes from './OrderFilters.module.css';

type Listed = Pick<OfficeOrders, 'list'>;

/** The account whose orders are shown, set by a link from the account's page; it can be cleared like any filter. */
function CustomerFilter({ list, id }: Listed & { id: string }) {
  const { data } = useApi('GET /admin/users/{id}', { params: { id } });
  return (
    <FilterSelect
      label={text.account}
      all={text.allCustomers}
      options={[{ value: id, label: data?.name ?? text.oneCustomer }]}
      value={id}
      onChange={(value) => list.setFilter('customer', value)}
    />
  );
}

const SEARCHES = [
  { value: 'code', label: text.code },
  { value: 'campaign', label: text.campaignName },
];

function Dates({ list }: Listed) {
  const { from, to } = list.filters;
  return (
    <DateRangeInput
      aria-label={text.dates}
      placeholder={text.dates}
      className={classes.dates}
      clearable
      allowSingleDateInRange
      value={[from[0] ?? null, to[0] ?? null]}
      onChange={([first, last]) => list.setFilters({ from: first, to: last })}
    />
  );
}

/** Filters of the table; their values are in the URL. The status has tabs. */
export function OrderFilters({ list, side }: Listed & { side: Side }) {
  const isOrganiser = side === ROLE.SYSTEM;
  const [customer] = list.filters.customer;
  return (
    <>
      <FilterSelect
        label={text.searchBy}
        all={text.searchAll}
        options={SEARCHES}
        value={list.filters.searchBy[0]}
        onChange={(value) => list.setFilter('searchBy', value)}
      />
      {isOrganiser && customer ? <CustomerFilter list={list} id={customer} /> : null}
      {isOrganiser ? <IssuerSelect list={list} /> : null}
      <CampaignFilter label={text.campaign} all={text.allCampaigns} source={CAMPAIGNS_WITH_ORDERS[side]} list={list} />
      <Dates list={list} />
    </>
  );
}

/** Number of active filters; a range of two days counts as one, the tab and the search field selection do not count. */
export const filterCountOf = ({ filters }: OfficeOrders['list']): number =>
  [filters.campaign, filters.issuer, filters.customer, [...filters.from, ...filters.to]].filter(
    (values) => values.length > 0,
  ).length;

const ALL = 'all';

/** All statuses of a type and each of them, with the number of orders. */
export function StatusTabs({ list, answer, type }: Pick<OfficeOrders, 'list' | 'answer'> & { type: OrderTypeId }) {
  return (
    <Tabs
      value={list.filters.status[0] ?? ALL}
      onChange={(tab) => list.setFilter('status', tab === ALL ? null : tab)}
      aria-label={text.status}
    >
      <Tabs.List>
        <Tabs.Tab value={ALL}>
          {text.allStatuses} <span className="t-count">{answer && formatNumber(countOf(answer.counts))}</span>
        </Tabs.Tab>
        {STATUSES_OF_TYPE[type].map((status) => (
          <Tabs.Tab key={status} value={String(status)}>
            {statusText.order[status]}{' '}
            <span className="t-count">{answer && formatNumber(countOf(answer.counts, status))}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
