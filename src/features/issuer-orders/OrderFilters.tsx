import { Button, Select } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useApi } from '@/shared/api/use-api';
import { DateRangeInput } from '@/shared/ui/controls/DateInputs';
import { SearchInput } from '@/shared/ui/controls/SearchInput';
import { commonText } from '@/text/common';
import { issuerOrderText } from '@/text/issuer-order';
import classes from './OrderFilters.module.css';
import type { DeliveryOrders } from './use-delivery-orders';
import { useSession } from '@/shared/session/use-session';

const ALL = 'all';
/** More fairs than an issuer takes part in. */
const MANY = 100;

function FairSelect({ list }: Pick<DeliveryOrders, 'list'>) {
  const { user } = useSession();
  const { data } = useApi('GET /campaigns', user ? { query: { issuer: user.id, size: MANY, sort: 'newest' } } : null);
  const fairs = (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Select
      className={classes.fair}
      aria-label={issuerOrderText.fair}
      data={[{ value: ALL, label: issuerOrderText.allFairs }, ...fairs]}
      value={list.filters.campaign[0] ?? ALL}
      onChange={(value) => list.setFilter('campaign', value === ALL ? null : value)}
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
    <div className={classes.filters}>
      <SearchInput
        className={classes.search}
        value={list.search}
        onSearch={list.setSearch}
        placeholder={issuerOrderText.search}
      />
      <FairSelect list={list} />
      <Dates list={list} />
      <Button
        className={classes.reset}
        variant="subtle"
        leftSection={<IconFilterOff size={18} aria-hidden />}
        disabled={!list.isFiltered}
        onClick={list.reset}
      >
        {commonText.reset}
      </Button>
    </div>
  );
}
