import { Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { isApiError, messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { AddSelect } from '@/shared/choices/AddSelect';
import { OrderedList } from '@/shared/choices/OrderedList';
import { useTypedWord } from '@/shared/lib/use-typed-word';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { useToast } from '@/shared/ui/feedback/useToast';
import { bookScreenText } from '@/text/book-screen';
import { commonText } from '@/text/common';
import type { Named } from './book-values';

interface AuthorsFieldProps {
  value: Named[];
  /** Receives an update of the current list: an author may be chosen while another is being created. */
  onChange: (change: (now: Named[]) => Named[]) => void;
  error?: ReactNode;
  'data-path'?: string;
}

/** The option that creates the author who was typed. */
const CREATE = 'create';
/** Adds an author once, even on a double click. */
const withAuthor =
  ({ id, name }: Named) =>
  (now: Named[]): Named[] =>
    now.some((one) => one.id === id) ? now : [...now, { id, name }];

const MAX_FOUND = 20;

const isSame = (one: string, other: string): boolean =>
  one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase();

/** Results for the word that is typed now: Enter must not take a result of an earlier word. */
function useFound(search: string) {
  const word = useTypedWord(search);
  const { data, error, mutate } = useApi('GET /authors', { query: { search: word, size: MAX_FOUND } });
  return { found: word === search.trim() ? data?.data : undefined, error, retry: () => void mutate() };
}

/** Creates an author; an error stays until something else is typed. */
function useCreate(take: (author: Named, name: string) => void) {
  const toast = useToast();
  const [creating, setCreating] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const create = async (name: string) => {
    setCreating(true);
    setRefusal(null);
    try {
      const author = await call('POST /issuer/authors', { body: { name } });
      take(author, name);
      toast.success(bookScreenText.authorAdded(author.name));
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(error.fields?.name?.[0] ?? messageOf(error));
    } finally {
      setCreating(false);
    }
  };
  return { create, creating, refusal, forget: () => setRefusal(null) };
}

/** Authors in their order; an unknown one can be created here (D1.17.1, D5.3.9). */
export function AuthorsField({ value, onChange, error, ...field }: AuthorsFieldProps) {
  const [search, setSearch] = useState('');
  const { found, ...list } = useFound(search);
  const name = search.trim();
  const take = (author: Named, word: string) => {
    onChange(withAuthor(author));
    setSearch((typed) => (typed.trim() === word ? '' : typed));
  };
  const { create, creating, refusal, forget } = useCreate(take);

  const type = (word: string) => {
    // On blur the field reports an empty word for a moment.
    if (word && word !== search) forget();
    setSearch(word);
  };
  const add = (chosen: string) => {
    const author = found?.find(({ id }) => String(id) === chosen);
    if (chosen === CREATE) void create(name);
    else if (author) take(author, name);
  };

  const offered = found?.filter(({ id }) => !value.some((one) => one.id === id));
  const isKnown = !name || !found || [...found, ...value].some((author) => isSame(author.name, name));
  const options = offered?.map((author) => ({ value: String(author.id), label: author.name }));
  const withCreate = isKnown
    ? options
    : [...(options ?? []), { value: CREATE, label: bookScreenText.createAuthor(name), disabled: creating }];

  return (
    <Stack gap="xs">
      <AddSelect
        {...field}
        error={refusal ?? error}
        label={bookScreenText.authors}
        withAsterisk
        placeholder={bookScreenText.authorPlaceholder}
        options={withCreate}
        nothingFound={bookScreenText.nothingFound}
        problem={list.error && commonText.loadFailed}
        search={search}
        onSearch={type}
        keepsWord={creating || refusal !== null}
        onAdd={add}
      />
      {list.error ? <ErrorState description={messageOf(list.error)} onRetry={list.retry} /> : null}
      <OrderedList label={bookScreenText.authorOrder} items={value} onChange={(authors) => onChange(() => authors)} />
    </Stack>
  );
}
