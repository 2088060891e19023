import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageBody } from '@/shared/layouts/PageBody';
import { FilterChips, type FilterChip } from './FilterChips';
import { FilterColumn } from './FilterColumn';
import classes from './ListFrame.module.css';
import { PhoneFilters } from './PhoneFilters';

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

/** A list with its filters: in a column next to it, in a sheet on phones. */
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
        <div className={classes.phone}>
          <PhoneFilters filters={filters} count={chips.length} onClear={onClear} results={props.results} />
        </div>
        <div className={classes.list} aria-busy={busy}>
          <FilterChips chips={chips} />
          {props.children}
        </div>
      </div>
    </PageBody>
  );
}
