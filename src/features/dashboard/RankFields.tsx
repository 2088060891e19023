import { Select } from '@mantine/core';
import { useTableQuery } from '@/shared/ui/table/useTableQuery';
import { dashboardText } from '@/text/dashboard';
import classes from './RankFields.module.css';

const SHORTEST = 5;
const SIZES = [SHORTEST, 10, 15, 20, 25];

interface Order {
  sort: 'most' | 'least';
  size: number;
}

/** Sort order and length of the ranking of this name, stored in the URL. */
export function useRank(name: 'fairs' | 'issuers' | 'readers' | 'sellers') {
  const [sortKey, sizeKey] = [`${name}Sort`, `${name}Rows`] as const;
  const { filters, setFilters } = useTableQuery({ filters: [sortKey, sizeKey] });
  const asked = Number(filters[sizeKey]?.[0]);
  const rank: Order = {
    sort: filters[sortKey]?.[0] === 'least' ? 'least' : 'most',
    size: SIZES.includes(asked) ? asked : SHORTEST,
  };
  const setRank = ({ sort, size }: Order) =>
    void setFilters({ [sortKey]: sort === 'least' ? sort : null, [sizeKey]: size === SHORTEST ? null : String(size) });
  return { rank, setRank };
}

export type Rank = ReturnType<typeof useRank>;

/** Selects sort order and length of a ranking. */
export function RankFields({ rank, setRank, of }: Rank & { of: string }) {
  return (
    <>
      <Select
        className={classes.field}
        size="sm"
        aria-label={`${dashboardText.order}: ${of}`}
        allowDeselect={false}
        data={[
          { value: 'most', label: dashboardText.most },
          { value: 'least', label: dashboardText.least },
        ]}
        value={rank.sort}
        onChange={(sort) => setRank({ ...rank, sort: sort === 'least' ? 'least' : 'most' })}
      />
      <Select
        className={classes.field}
        size="sm"
        aria-label={`${dashboardText.howMany}: ${of}`}
        allowDeselect={false}
        data={SIZES.map((size) => ({ value: String(size), label: dashboardText.rows(size) }))}
        value={String(rank.size)}
        onChange={(size) => setRank({ ...rank, size: Number(size) })}
      />
    </>
  );
}
