import { ActionIcon, Select, Tooltip } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight, type Icon } from '@tabler/icons-react';
import { useId } from 'react';
import { formatNumber } from '@/shared/lib/format';
import { commonText } from '@/text/common';
import classes from './Pager.module.css';

/** Page sizes. */
export const TABLE_SIZES: readonly number[] = [10, 25, 50, 100, 200];

interface PagerProps {
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
  onSize?: (size: number) => void;
  sizes?: readonly number[];
}

interface StepProps {
  label: string;
  icon: Icon;
  disabled: boolean;
  onClick: () => void;
}

function Step({ label, icon: StepIcon, disabled, onClick }: StepProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="outline" size={36} aria-label={label} disabled={disabled} onClick={onClick}>
        <StepIcon size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** `1-10 / 1.326` */
export function rangeLabel(page: number, size: number, total: number): string {
  const first = total === 0 ? 0 : (page - 1) * size + 1;
  return `${formatNumber(first)}-${formatNumber(Math.min(page * size, total))} / ${formatNumber(total)}`;
}

/** Below a back-office table: page size, position, and four buttons to change the page. */
export function Pager({ page, size, total, onPage, onSize, sizes = TABLE_SIZES }: PagerProps) {
  const id = useId();
  const last = Math.max(1, Math.ceil(total / size));
  return (
    <nav className={classes.pager} aria-label={commonText.pages}>
      {onSize ? (
        <div className={classes.size}>
          <label htmlFor={id} className={classes.label}>
            {commonText.rowsPerPage}
          </label>
          <Select
            id={id}
            size="sm"
            w={84}
            data={sizes.map(String)}
            value={String(size)}
            onChange={(value) => value && onSize(Number(value))}
          />
        </div>
      ) : null}
      <span className={classes.range}>{rangeLabel(page, size, total)}</span>
      <div className={classes.steps}>
        <Step label={commonText.firstPage} icon={IconChevronsLeft} disabled={page <= 1} onClick={() => onPage(1)} />
        <Step
          label={commonText.previousPage}
          icon={IconChevronLeft}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <span className={classes.page} aria-current="page">
          {commonText.page(formatNumber(page))}
        </span>
        <Step
          label={commonText.nextPage}
          icon={IconChevronRight}
          disabled={page >= last}
          onClick={() => onPage(page + 1)}
        />
        <Step
          label={commonText.lastPage}
          icon={IconChevronsRight}
          disabled={page >= last}
          onClick={() => onPage(last)}
        />
      </div>
    </nav>
  );
}
