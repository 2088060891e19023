import { Loader, Select, type ComboboxItem, type OptionsFilter, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import { fold } from '@/contract/rules/fold';
import { messageOf, type ApiError } from '@/shared/api/api-error';
import { formatNumber } from '@/shared/lib/format';
import { useTypedSearch } from '@/shared/lib/use-typed-word';
import { catalogueText } from '@/text/catalogue';
import { optionSearchText } from '@/text/option-search';
import { commonText } from '@/text/common';
import { recordText } from '@/text/record';

/** The first choices whose names contain a word, and the total number. */
export interface FoundChoices {
  choices: ComboboxItem[] | undefined;
  total?: number;
  error?: ApiError;
}

/** A source of choices that are too many to load. Both are hooks; with null they fetch nothing. */
export interface ChoiceSource {
  useFound: (word: string | null) => FoundChoices;
  /** The name of a value that was chosen earlier. */
  useName: (value: string | null) => { data?: { name: string } | undefined; isLoading: boolean };
}

/** Number of choices that one request to a source returns. */
export const CHOICES = 20;

interface SearchSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'filter' | 'searchable'> {
  /** What the field selects; the label where none is shown. */
  title: string;
  source: ChoiceSource;
  value: string | null;
  onChange: (value: string | null) => void;
  /** The name of the chosen value, where it is known. */
  name?: string | undefined;
  /** A choice that is always offered first, such as "all". */
  first?: ComboboxItem;
  /** A choice that is offered last for the typed text, once its search has finished, such as one that adds it. */
  lastFor?: (word: string, found: readonly ComboboxItem[]) => ComboboxItem | null;
}

/** Value of the last option, which states how many more choices there are. */
const MORE = 'more';

/**
 * Returns an option that states how many more choices there are than those found; an empty list when there are none.
 */
export const moreOf = ({ choices, total = 0 }: FoundChoices): ComboboxItem[] => {
  const left = total - (choices?.length ?? 0);
  return choices && left > 0
    ? [{ value: MORE, label: optionSearchText.typeToFind(formatNumber(left)), disabled: true }]
    : [];
};

/** Keeps the options that the backend has found, and other options whose names contain the typed text. */
const filterLocal = (found: readonly ComboboxItem[]): OptionsFilter => {
  const values = new Set(found.map(({ value }) => value));
  return ({ options, search }) => {
    const wanted = fold(search.trim());
    return options.filter(
      (option) => 'value' in option && (values.has(option.value) || fold(option.label).includes(wanted)),
    );
  };
};

interface Labelled extends Pick<SearchSelectProps, 'source' | 'value' | 'name' | 'first'> {
  /** What the field selects. */
  title: string;
}

/** The label of the chosen value, as far as it is known: from this field, the form, or the source. */
function useLabel({ source, value, name, first, title }: Labelled) {
  const [picked, setPicked] = useState<ComboboxItem>();
  const known = [first, picked].find((choice) => choice !== undefined && choice.value === value)?.label ?? name;
  const { data, isLoading } = source.useName(known === undefined ? value : null);
  return { label: known ?? data?.name ?? (isLoading ? commonText.loading : catalogueText.unnamed(title)), setPicked };
}

/** A select whose choices are searched on the server by the typed text; sends no request before it is opened. */
export function SearchSelect({ title, source, value, onChange, name, first, lastFor, ...field }: SearchSelectProps) {
  const [opened, setOpened] = useState(false);
  const [search, setSearch] = useState('');
  const { label, setPicked } = useLabel({ source, value, name, first, title });
  // The field shows the label of the chosen value: that is not a word to search for.
  const { word, ofTyped } = useTypedSearch(search === label ? '' : search);
  const { error, ...found } = source.useFound(opened ? word : null);
  const choices = ofTyped(found.choices);
  // Mantine takes the label of the chosen value from the choices.
  const chosen = value === null || value === first?.value ? [] : [{ value, label }];
  const others = choices?.filter((choice) => choice.value !== value) ?? [];
  const more = moreOf({ ...found, choices });
  const last = (choices && word && lastFor?.(word, choices)) || null;
  const offered = [...(choices ?? []), ...more, ...(last ? [last] : [])];
  return (
    <Select
      {...field}
      searchable
      data={[...(first ? [first] : []), ...chosen, ...others, ...more, ...(last ? [last] : [])]}
      filter={filterLocal(offered)}
      searchValue={search}
      onSearchChange={setSearch}
      onDropdownOpen={() => setOpened(true)}
      value={value}
      onChange={(next, option) => {
        setPicked(option ?? undefined);
        onChange(next);
      }}
      nothingFoundMessage={choices ? recordText.nothingFound : error ? messageOf(error) : <Loader size={16} />}
      maxDropdownHeight={320}
    />
  );
}
