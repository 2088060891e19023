import { Select } from '@mantine/core';
import { useState } from 'react';
import { dashboardText } from '@/text/dashboard';
import classes from './RankFields.module.css';

const SIZES = [5, 10, 15, 20, 25];

/** How a ranking is sorted, and how long it is. */
export function useRank(size = SIZES[0] ?? 5) {
  const [rank, setRank] = useState<{ sort: 'most' | 'least'; size: number }>({ sort: 'most', size });
  return { rank, setRank };
}

export type Rank = ReturnType<typeof useRank>;

/** Chooses order and length of a ranking. */
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
