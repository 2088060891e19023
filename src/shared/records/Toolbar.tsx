import { Button, Select, type ComboboxItem, type ComboboxItemGroup, type SelectProps } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { foldedFilter } from '@/shared/choices/folded-filter';
import { SearchInput } from '@/shared/ui/controls/SearchInput';
import { commonText } from '@/text/common';
import classes from './Toolbar.module.css';

interface ToolbarProps {
  list: { search: string; setSearch: (word: string) => void; isFiltered: boolean; reset: () => void };
  /** What the search looks at. */
  placeholder: string;
  /** Fields beside the search that narrow the table. */
  children?: ReactNode;
}

/** Above a back-office table: search, filters, and the way back to all rows. */
export function Toolbar({ list, placeholder, children }: ToolbarProps) {
  return (
    <div className={classes.toolbar}>
      <SearchInput className={classes.search} value={list.search} onSearch={list.setSearch} placeholder={placeholder} />
      {children}
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

interface FilterSelectProps extends Pick<SelectProps, 'searchable'> {
  label: string;
  /** What stands for no choice. */
  all: string;
  options: readonly (ComboboxItem | ComboboxItemGroup<ComboboxItem>)[];
  value: string | undefined;
  onChange: (value: string | null) => void;
}

const ALL = 'all';
/** Options that are drawn at a time; the search leads to the others. */
const MANY = 100;

/** One choice that narrows the table, or all rows. */
export function FilterSelect({ label, all, options, value = ALL, onChange, ...rest }: FilterSelectProps) {
  return (
    <Select
      {...rest}
      className={classes.filter}
      aria-label={label}
      filter={foldedFilter}
      limit={MANY}
      allowDeselect={false}
      data={[{ value: ALL, label: all }, ...options]}
      value={value}
      onChange={(chosen) => onChange(chosen === ALL ? null : chosen)}
    />
  );
}
