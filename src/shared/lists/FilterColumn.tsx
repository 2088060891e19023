import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { catalogueText } from '@/text/catalogue';
import { commonText } from '@/text/common';
import classes from './ListFrame.module.css';

interface FilterColumnProps {
  /** Number of active filters. */
  count: number;
  onClear: () => void;
  children: ReactNode;
}

export function ClearFilters({ count, onClear }: Omit<FilterColumnProps, 'children'>) {
  return (
    <Button
      variant="outline"
      size="sm"
      fullWidth
      disabled={count === 0}
      leftSection={<IconFilterOff size={16} aria-hidden />}
      onClick={onClear}
    >
      {commonText.clearFilters}
    </Button>
  );
}

/** The column of filters next to a list. */
export function FilterColumn({ count, onClear, children }: FilterColumnProps) {
  return (
    <aside className={classes.column} aria-label={catalogueText.filters}>
      <h2 className={classes.columnTitle}>
        {catalogueText.filters}
        {count > 0 ? (
          <span className={classes.bubble} role="img" aria-label={catalogueText.chosenCount(count)}>
            {count}
          </span>
        ) : null}
      </h2>
      {children}
      <div className={classes.clear}>
        <ClearFilters count={count} onClear={onClear} />
      </div>
    </aside>
  );
}
