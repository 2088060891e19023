import { useApi } from '@/shared/api/use-api';
import { FilterSelect, Toolbar } from '@/shared/records/Toolbar';
import { useSession } from '@/shared/session/use-session';
import { DateRangeInput } from '@/shared/ui/controls/DateInputs';
import { SortSelect } from '@/shared/ui/table/SortSelect';
import { issuerOrderText } from '@/text/issuer-order';
import { orderColumns } from './order-columns';
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

/** Narrows the table; everything stands in the URL. */
export function OrderFilters({ list }: Pick<DeliveryOrders, 'list'>) {
  return (
    <Toolbar list={list} placeholder={issuerOrderText.search}>
      <FairSelect list={list} />
      <Dates list={list} />
      <SortSelect columns={orderColumns} sort={list.sort} onSort={list.setSort} />
    </Toolbar>
  );
}
