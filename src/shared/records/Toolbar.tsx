import { Button, Select, type ComboboxItem, type ComboboxItemGroup, type SelectProps } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { foldedFilter } from '@/shared/choices/folded-filter';
import { SearchSelect, type ChoiceSource } from '@/shared/choices/SearchSelect';
import { PhoneFilters } from '@/shared/lists/PhoneFilters';
import { SearchInput } from '@/shared/ui/controls/SearchInput';
import { catalogueText } from '@/text/catalogue';
import { commonText } from '@/text/common';
import classes from './Toolbar.module.css';

interface ToolbarProps {
  list: { search: string; setSearch: (word: string) => void; isFiltered: boolean; reset: () => void };
  /** Names what the search covers. */
  placeholder: string;
  /** Filters next to the search field. */
  filters?: ReactNode;
  /** Number of filters in use. */
  filterCount: number;
  /** Sort order, where the table has no header row. */
  sort: ReactNode;
  /** Button that changes how the table is shown. */
  display?: ReactNode;
  /** Number of results: `12 tác giả`; undefined while unknown. */
  results: string | undefined;
}

/**
 * The toolbar above a back-office table: search, filters, and a button that resets them. On phones the filters are in a
 * sheet.
 */
export function Toolbar({ list, placeholder, filters, filterCount, sort, display, results }: ToolbarProps) {
  return (
    <div className={classes.toolbar}>
      <SearchInput className={classes.search} value={list.search} onSearch={list.setSearch} placeholder={placeholder} />
      <div className={filters ? classes.desk : classes.bare}>
        {filters}
        {sort}
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
      {filters ? (
        <div className={classes.phone}>
          <PhoneFilters
            count={filterCount}
            onClear={list.reset}
            results={results ?? catalogueText.results}
            filters={
              <div className={classes.sheet}>
                {filters}
                {sort}
              </div>
            }
          />
        </div>
      ) : null}
      {display}
    </div>
  );
}

interface FilterSelectProps extends Pick<SelectProps, 'searchable'> {
  label: string;
  /** Label of the option for no filter. */
  all: string;
  options: readonly (ComboboxItem | ComboboxItemGroup<ComboboxItem>)[];
  value: string | undefined;
  onChange: (value: string | null) => void;
}

interface SearchFilterProps extends Pick<FilterSelectProps, 'label' | 'all' | 'value' | 'onChange'> {
  source: ChoiceSource;
}

const ALL = 'all';
/** Number of rendered options; the others are found by typing. */
const MAX_OPTIONS = 100;

/** A select that filters the table by one value. */
export function FilterSelect({ label, all, options, value = ALL, onChange, ...rest }: FilterSelectProps) {
  return (
    <Select
      {...rest}
      className={classes.filter}
      aria-label={label}
      filter={foldedFilter}
      limit={MAX_OPTIONS}
      allowDeselect={false}
      data={[{ value: ALL, label: all }, ...options]}
      value={value}
      onChange={(chosen) => onChange(chosen === ALL ? null : chosen)}
    />
  );
}

/** A select that filters the table by one of very many values, which it searches on the server. */
export function SearchFilter({ label, all, source, value = ALL, onChange }: SearchFilterProps) {
  return (
    <SearchSelect
      className={classes.filter}
      aria-label={label}
      title={label}
      allowDeselect={false}
      first={{ value: ALL, label: all }}
      source={source}
      value={value}
      onChange={(chosen) => onChange(chosen === ALL ? null : chosen)}
    />
  );
}
