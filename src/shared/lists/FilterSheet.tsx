import { Button, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOpened } from '@/shared/ui/feedback/useOpened';
import { catalogueText } from '@/text/catalogue';
import { ClearFilters } from './FilterColumn';
import classes from './FilterSheet.module.css';

export interface FilterSheetProps {
  opened: boolean;
  onClose: () => void;
  count: number;
  onClear: () => void;
  /** Number of results, shown on the button: `355 tựa`. */
  results: string;
  children: ReactNode;
}

/** The filters on phones: a sheet from the bottom, with the number of results on its button. */
export function FilterSheet({ opened, onClose, count, onClear, results, children }: FilterSheetProps) {
  return (
    <Drawer
      opened={useOpened(opened)}
      onClose={onClose}
      position="bottom"
      size="auto"
      classNames={{ content: classes.sheet }}
      padding={0}
      title={catalogueText.filters}
    >
      <div className={classes.body}>
        {children}
        <div className={classes.clear}>
          <ClearFilters count={count} onClear={onClear} />
        </div>
      </div>
      <div className={classes.foot} data-uncovered>
        <Button fullWidth size="lg" onClick={onClose}>
          {catalogueText.see(results)}
        </Button>
      </div>
    </Drawer>
  );
}
