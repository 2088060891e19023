import { Loader, Select, type ComboboxItem } from '@mantine/core';
import type { ReactNode } from 'react';
import { allOptions } from './folded-filter';

export interface AddOption extends ComboboxItem {
  /** Shown under the label: distinguishes options of the same name, or gives the reason why this one is disabled. */
  note?: string;
}

interface AddSelectProps {
  label: string;
  description?: ReactNode;
  placeholder: string;
  withAsterisk?: boolean;
  disabled?: boolean;
  /** Search results for the typed text; undefined while loading. */
  options: readonly AddOption[] | undefined;
  nothingFound: string;
  /** Shown instead of the loader: why the search failed. */
  problem?: ReactNode;
  search: string;
  onSearch: (word: string) => void;
  /** Keeps the typed text when the field loses focus. */
  keepsWord?: boolean;
  /** Called with the chosen value; empty `search` afterwards. */
  onAdd: (value: string) => void;
  renderOption?: (option: AddOption) => ReactNode;
  error?: ReactNode;
  /** The field's path in the form, by which the form finds and focuses it. */
  'data-path'?: string;
}

/** A search field that adds the chosen option to a list. */
export function AddSelect({
  options,
  onAdd,
  search,
  onSearch,
  keepsWord = false,
  renderOption,
  nothingFound,
  problem,
  ...field
}: AddSelectProps) {
  return (
    <Select
      {...field}
      searchable
      selectFirstOptionOnChange
      value={null}
      data={options ? [...options] : []}
      filter={allOptions}
      searchValue={search}
      onSearchChange={onSearch}
      onChange={(value) => value !== null && onAdd(value)}
      // Mantine has just called `onSearchChange('')`, but the input still has the typed text.
      onBlur={(event) => keepsWord && onSearch(event.currentTarget.value)}
      nothingFoundMessage={options ? nothingFound : (problem ?? <Loader size={16} />)}
      renderOption={renderOption && (({ option }) => renderOption(option as AddOption))}
      maxDropdownHeight={320}
    />
  );
}
