import { Loader, Select, type ComboboxItem } from '@mantine/core';
import type { ReactNode } from 'react';
import { allOptions } from './folded-filter';

export interface AddOption extends ComboboxItem {
  /** Under the label: what tells it from others of the same name, or why it cannot be taken. */
  note?: string;
}

interface AddSelectProps {
  label: string;
  description?: ReactNode;
  placeholder: string;
  withAsterisk?: boolean;
  disabled?: boolean;
  /** What was found for the typed word; missing while it is being looked for. */
  options: readonly AddOption[] | undefined;
  nothingFound: string;
  search: string;
  onSearch: (word: string) => void;
  onAdd: (value: string) => void;
  renderOption?: (option: AddOption) => ReactNode;
  error?: ReactNode;
  /** Leads a form to this field. */
  'data-path'?: string;
}

/** Finds something by its name and adds it to a list; the field is empty again for the next one. */
export function AddSelect({ options, onAdd, search, onSearch, renderOption, nothingFound, ...field }: AddSelectProps) {
  const add = (value: string | null) => {
    onSearch('');
    if (value !== null) onAdd(value);
  };
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
      onChange={add}
      nothingFoundMessage={options ? nothingFound : <Loader size={16} />}
      renderOption={renderOption && (({ option }) => renderOption(option as AddOption))}
      maxDropdownHeight={320}
    />
  );
}
