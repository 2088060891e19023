import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { BookRow } from '@/contract/endpoints/books';
import { LIMITS } from '@/contract/vocabulary/limits';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { formatNumber } from '@/shared/lib/format';
import { useToast } from '@/shared/ui/feedback/useToast';
import { completeBooksText as text } from '@/text/book-batch';
import { FIELD_OF, isFilled, NOTHING, patchOf, type IncompleteValues } from './incomplete-values';
import { faultsOf } from './validate-patch';

const PAGE_SIZE = 20;

type ByBook<Value> = Readonly<Record<number, Value>>;

/** What is wrong with a book: the sentence of a refusal under '' and faults by field. */
export type BookFaults = Readonly<Record<string, string>>;

const without = <Value>(values: ByBook<Value>, ids: ReadonlySet<number>): ByBook<Value> =>
  Object.fromEntries(Object.entries(values).filter(([id]) => !ids.has(Number(id))));

/** A page of own books that lack something, what is typed for them, and its saving in one call (D4.28.8). */
export const useIncompleteBooks = () => {
  const toast = useToast();
  const { mutate: mutateAll } = useSWRConfig();
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useState<ByBook<IncompleteValues>>({});
  const [faults, setFaults] = useState<ByBook<BookFaults>>({});
  const [busy, setBusy] = useState(false);
  const query = { incomplete: 'true', isSeries: 'false', sort: 'nameAsc', page, size: PAGE_SIZE } as const;
  const { data, error, isLoading, mutate } = useApi('GET /issuer/books', { query }, { keepPreviousData: true });
  const books = data?.data ?? [];
  const valuesOf = ({ id }: BookRow): IncompleteValues => typed[id] ?? NOTHING;
  const patches = books.map((book) => patchOf(book, valuesOf(book))).filter((patch) => patch !== undefined);

  const change = ({ id }: BookRow, next: (now: IncompleteValues) => IncompleteValues) =>
    setTyped((now) => ({ ...now, [id]: next(now[id] ?? NOTHING) }));

  const save = async () => {
    const wrong = Object.fromEntries(
      patches.map((patch) => [patch.id, faultsOf(patch)] as const).filter(([, found]) => Object.keys(found).length > 0),
    );
    const right = patches.filter(({ id }) => !(id in wrong)).slice(0, LIMITS.booksAtOnce);
    setFaults(wrong);
    if (right.length === 0) return;
    setBusy(true);
    try {
      const answers = await call('PUT /issuer/books/batch', { body: { books: right } });
      const refused = answers.flatMap(({ id, refused: why }) =>
        why
          ? [
              [
                id,
                {
                  '': why.message,
                  ...Object.fromEntries(Object.entries(why.fields).map(([field, [fault]]) => [field, fault ?? ''])),
                },
              ] as const,
            ]
          : [],
      );
      const saved = new Set(answers.filter((answer) => !answer.refused).map(({ id }) => id));
      setTyped((now) => without(now, saved));
      setFaults({ ...wrong, ...Object.fromEntries(refused) });
      if (saved.size > 0) toast.success(text.saved(formatNumber(saved.size)));
      if (refused.length > 0) toast.error(text.refused(formatNumber(refused.length)));
      await mutateAll((key) => Array.isArray(key) && String(key[0]).includes('/issuer/books'));
    } catch (refusal) {
      toast.refused(refusal);
    } finally {
      setBusy(false);
    }
  };

  return {
    ...{ books, error, isLoading, busy, page, setPage, valuesOf, change },
    total: data?.metadata.total,
    size: PAGE_SIZE,
    retry: () => void mutate(),
    faultsOf: ({ id }: BookRow): BookFaults => faults[id] ?? {},
    /** Number of books for which something is typed. */
    changed: patches.length,
    save: () => void save(),
    /** Gives every book of the page what it lacks and is not typed. */
    fill(values: Partial<IncompleteValues>) {
      for (const book of books)
        change(book, (now) => {
          const lacking = book.lacks.map((lack) => FIELD_OF[lack]).filter((field) => !isFilled(now, field));
          return {
            ...now,
            ...Object.fromEntries(lacking.filter((field) => field in values).map((field) => [field, values[field]])),
          };
        });
    },
  };
};

export type IncompleteBooks = ReturnType<typeof useIncompleteBooks>;
