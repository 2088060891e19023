import { Button, Title } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useState, type ReactNode } from 'react';
import { PageBody } from '@/shared/layouts/PageBody';
import { catalogueText } from '@/text/catalogue';
import { FilterChips, type FilterChip } from './FilterChips';
import { FilterColumn } from './FilterColumn';
import classes from './ListFrame.module.css';

/** The drawer's code is downloaded only when it is opened. */
const FilterSheet = dynamic(() => import('./FilterSheet').then((module) => module.FilterSheet), { ssr: false });

interface ListFrameProps {
  title: string;
  /** `Đang hiển thị 12/355 tựa sách` */
  note: string;
  /** Number of results: `355 tựa`. */
  results: string;
  /** Search field and sort order. */
  tools: ReactNode;
  filters: ReactNode;
  chips: readonly FilterChip[];
  onClear: () => void;
  /** The next page is loading. */
  busy: boolean;
  children: ReactNode;
}

interface PhoneFiltersProps extends Pick<ListFrameProps, 'filters' | 'onClear' | 'results'> {
  count: number;
}

function PhoneFilters({ filters, count, onClear, results }: PhoneFiltersProps) {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpened(true);
  };
  return (
    <div className={classes.phone}>
      <Button
        variant="outline"
        fullWidth
        aria-haspopup="dialog"
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        onClick={open}
      >
        {count > 0 ? catalogueText.filtersCount(count) : catalogueText.filters}
      </Button>
      {wanted ? (
        <FilterSheet opened={opened} onClose={() => setOpened(false)} count={count} onClear={onClear} results={results}>
          {filters}
        </FilterSheet>
      ) : null}
    </div>
  );
}

/** A list with its filters: in a column beside it, in a sheet on phones. */
export function ListFrame({ filters, chips, onClear, busy, ...props }: ListFrameProps) {
  return (
    <PageBody>
      <div className={classes.head}>
        <div>
          <Title order={1}>{props.title}</Title>
          <p className={classes.note} role="status">
            {props.note}
          </p>
        </div>
        <div className={classes.tools}>{props.tools}</div>
      </div>
      <div className={classes.frame}>
        <FilterColumn count={chips.length} onClear={onClear}>
          {filters}
        </FilterColumn>
        <PhoneFilters filters={filters} count={chips.length} onClear={onClear} results={props.results} />
        <div className={classes.list} aria-busy={busy}>
          <FilterChips chips={chips} />
          {props.children}
        </div>
      </div>
    </PageBody>
  );
}
