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
  /** In place of waiting: why nothing could be looked for. */
  problem?: ReactNode;
  search: string;
  onSearch: (word: string) => void;
  /** What is typed stays when the field is left. */
  keepsWord?: boolean;
  /** Takes what was chosen, and empties the field once it has it. */
  onAdd: (value: string) => void;
  renderOption?: (option: AddOption) => ReactNode;
  error?: ReactNode;
  /** Leads a form to this field. */
  'data-path'?: string;
}

/** Finds something by its name and adds it to a list. */
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
      // By then the field has asked for its emptying, but still shows what was typed.
      onBlur={(event) => keepsWord && onSearch(event.currentTarget.value)}
      nothingFoundMessage={options ? nothingFound : (problem ?? <Loader size={16} />)}
      renderOption={renderOption && (({ option }) => renderOption(option as AddOption))}
      maxDropdownHeight={320}
    />
  );
}
