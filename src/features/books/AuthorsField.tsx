import { Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { isApiError, messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { AddSelect } from '@/shared/choices/AddSelect';
import { OrderedList } from '@/shared/choices/OrderedList';
import { useToast } from '@/shared/ui/feedback/useToast';
import { bookScreenText } from '@/text/book-screen';
import type { Named } from './book-values';

interface AuthorsFieldProps {
  value: Named[];
  /** Takes what the list becomes, from what it is by then: an author may be chosen while another is being made. */
  onChange: (change: (now: Named[]) => Named[]) => void;
  error?: ReactNode;
  'data-path'?: string;
}

/** Stands for an author who is yet to be made. */
const CREATE = 'create';
/** An author stands once, whatever was clicked twice. */
const withAuthor =
  ({ id, name }: Named) =>
  (now: Named[]): Named[] =>
    now.some((one) => one.id === id) ? now : [...now, { id, name }];

const FOUND = 20;
const TYPING_PAUSE = 250;

const isSame = (one: string, other: string): boolean =>
  one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase();

/** What was found for the word that stands there now: Enter must not take what an earlier one has found. */
function useFound(search: string) {
  const [word] = useDebouncedValue(search.trim(), TYPING_PAUSE);
  const { data } = useApi('GET /authors', { query: { search: word, size: FOUND } });
  return word === search.trim() ? data?.data : undefined;
}

/** Authors in their order; one whom the platform does not know yet is made on the spot (domain 1.17, 5.3). */
export function AuthorsField({ value, onChange, ...field }: AuthorsFieldProps) {
  const toast = useToast();
  const [search, setSearch] = useState('');
  const found = useFound(search);
  const name = search.trim();

  const create = async () => {
    try {
      const author = await call('POST /issuer/authors', { body: { name } });
      onChange(withAuthor(author));
      toast.success(bookScreenText.authorAdded(author.name));
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.fields?.name?.[0] ?? messageOf(error));
    }
  };

  const add = (chosen: string) => {
    const author = found?.find(({ id }) => String(id) === chosen);
    if (chosen === CREATE) void create();
    else if (author) onChange(withAuthor(author));
  };

  const offered = found?.filter(({ id }) => !value.some((one) => one.id === id));
  const isKnown = !name || !found || [...found, ...value].some((author) => isSame(author.name, name));
  const options = offered?.map((author) => ({ value: String(author.id), label: author.name }));
  const withCreate = isKnown
    ? options
    : [...(options ?? []), { value: CREATE, label: bookScreenText.createAuthor(name) }];

  return (
    <Stack gap="xs">
      <AddSelect
        {...field}
        label={bookScreenText.authors}
        withAsterisk
        placeholder={bookScreenText.authorPlaceholder}
        options={withCreate}
        nothingFound={bookScreenText.nothingFound}
        search={search}
        onSearch={setSearch}
        onAdd={add}
      />
      <OrderedList label={bookScreenText.authorOrder} items={value} onChange={(authors) => onChange(() => authors)} />
    </Stack>
  );
}
