import { Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { LIMITS } from '@/contract/vocabulary/limits';
import { messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { AddSelect } from '@/shared/choices/AddSelect';
import { OrderedList } from '@/shared/choices/OrderedList';
import { useTypedSearch } from '@/shared/lib/use-typed-word';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { bookScreenText } from '@/text/book-screen';
import { commonText } from '@/text/common';
import type { Named } from './book-values';
import { useCreateByName } from './use-create-by-name';

interface AuthorsFieldProps {
  value: Named[];
  /** Called with an update function of the current list: an author may be chosen while another is being created. */
  onChange: (change: (now: Named[]) => Named[]) => void;
  error?: ReactNode;
  /** Marked as needed, which is the default. */
  withAsterisk?: boolean;
  'data-path'?: string;
}

/** Adds an author once, even on a double click. */
const withAuthor =
  ({ id, name }: Named) =>
  (now: Named[]): Named[] =>
    now.some((one) => one.id === id) ? now : [...now, { id, name }];

const MAX_FOUND = 20;

const isSame = (one: string, other: string): boolean =>
  one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase();

/** Authors whose names contain the search. */
function useFound(search: string) {
  const { word, ofTyped } = useTypedSearch(search);
  const { data, error, mutate } = useApi('GET /authors', { query: { search: word, size: MAX_FOUND } });
  return { found: ofTyped(data?.data), error, retry: () => void mutate() };
}

/** The authors of a book, in order; an unknown author can be created here (D1.17.1, D5.3.9). */
export function AuthorsField({ value, onChange, error, withAsterisk = true, ...field }: AuthorsFieldProps) {
  const [search, setSearch] = useState('');
  const { found, ...list } = useFound(search);
  const name = search.trim();
  const take = (author: Named, word: string) => {
    onChange(withAuthor(author));
    setSearch((typed) => (typed.trim() === word ? '' : typed));
  };
  const { creating, refusal, forget, ...creation } = useCreateByName({
    send: (typed) => call('POST /issuer/authors', { body: { name: typed } }),
    onMade: take,
    isSame,
    length: LIMITS.name,
    text: { offer: bookScreenText.createAuthor, made: bookScreenText.authorAdded },
  });

  const type = (word: string) => {
    // On blur, the field briefly reports an empty search.
    if (word && word !== search) forget();
    setSearch(word);
  };
  const add = (chosen: string) => {
    const author = found?.find(({ id }) => String(id) === chosen);
    if (!creation.take(chosen) && author) take(author, name);
  };

  const offered = found?.filter(({ id }) => !value.some((one) => one.id === id));
  const offer =
    found &&
    creation.offerFor(
      search,
      [...found, ...value].map((author) => author.name),
    );
  const options = offered?.map((author) => ({ value: String(author.id), label: author.name }));
  const withCreate = offer ? [...(options ?? []), offer] : options;

  return (
    <Stack gap="xs">
      <AddSelect
        {...field}
        error={refusal ?? error}
        label={bookScreenText.authors}
        withAsterisk={withAsterisk}
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
