import { useState } from 'react';
import type { PatchedBook } from '@/contract/endpoints/book-batch';
import type { BookRow, TitleFacts } from '@/contract/endpoints/books';
import { LIMITS } from '@/contract/vocabulary/limits';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { formatNumber } from '@/shared/lib/format';
import { useReadAgain } from '@/shared/realtime/use-live-endpoints';
import { useLastPage } from '@/shared/records/use-last-page';
import { useToast } from '@/shared/ui/feedback/useToast';
import { completeBooksText as text } from '@/text/book-batch';
import { fillsFor } from '../title-values';
import { isFilled, lackingOf, NOTHING, patchOf, type IncompleteValues } from './incomplete-values';
import { faultsOf } from './validate-patch';

const PAGE_SIZE = 20;
const READ_MS = 500;

/** A book of whatever page, and what is typed for it. */
interface Typed {
  book: BookRow;
  values: IncompleteValues;
}

type ByBook<Value> = Readonly<Record<number, Value>>;

/** What is wrong with a book: the sentence of a refusal under '' and faults by field. */
export type BookFaults = Readonly<Record<string, string>>;

const refusalOf = ({ refused }: PatchedBook): BookFaults | undefined =>
  refused
    ? {
        ...Object.fromEntries(Object.entries(refused.fields).map(([field, [fault = '']]) => [field, fault])),
        '': refused.message,
      }
    : undefined;

/** What the catalogue knows of these books by their ISBNs. It is a help: nothing is said when it cannot be read. */
const useTitles = (books: readonly BookRow[]): ReadonlyMap<number, TitleFacts> => {
  const ids = books.filter(({ isbn13 }) => isbn13 !== null).map(({ id }) => id);
  const query = ids.length > 0 ? { query: { book: ids } } : null;
  const { data } = useApi('GET /issuer/books/titles', query, { shouldRetryOnError: false, revalidateOnFocus: false });
  return new Map(data?.map(({ bookId, title }) => [bookId, title]));
};

/** A page of own books that lack something, what is typed for books of any page, and its saving in one call (D4.28.8). */
export const useIncompleteBooks = () => {
  const toast = useToast();
  const readAgain = useReadAgain(['GET /issuer/books', 'GET /issuer/books/{id}'], READ_MS);
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useState<ByBook<Typed>>({});
  const [faults, setFaults] = useState<ByBook<BookFaults>>({});
  const [busy, setBusy] = useState(false);
  const query = { incomplete: 'true', isSeries: 'false', sort: 'nameAsc', page, size: PAGE_SIZE } as const;
  const { data, error, isLoading, mutate } = useApi('GET /issuer/books', { query }, { keepPreviousData: true });
  useLastPage(data?.metadata, setPage);
  const books = data?.data ?? [];
  const titles = useTitles(books);
  const patches = Object.values(typed)
    .map(({ book, values }) => patchOf(book, values))
    .filter((patch) => patch !== undefined);

  const change = (book: BookRow, next: (now: IncompleteValues) => IncompleteValues) => {
    setTyped((now) => ({ ...now, [book.id]: { book, values: next(now[book.id]?.values ?? NOTHING) } }));
    setFaults((now) => ({ ...now, [book.id]: {} }));
  };

  const save = async () => {
    const wrong = new Map(patches.map((patch) => [patch.id, faultsOf(patch)] as const));
    const right = patches
      .filter(({ id }) => Object.keys(wrong.get(id) ?? {}).length === 0)
      .slice(0, LIMITS.booksAtOnce);
    setFaults(Object.fromEntries(wrong));
    const wrongCount = [...wrong.values()].filter((found) => Object.keys(found).length > 0).length;
    if (wrongCount > 0) toast.error(text.refused(formatNumber(wrongCount)));
    if (right.length === 0) return;
    setBusy(true);
    try {
      const answers = await call('PUT /issuer/books/batch', { body: { books: right } });
      const refusals = answers.flatMap((answer) => {
        const refusal = refusalOf(answer);
        return refusal ? [[answer.id, refusal] as const] : [];
      });
      const saved = new Set(answers.filter(({ refused }) => !refused).map(({ id }) => id));
      setTyped((now) => Object.fromEntries(Object.entries(now).filter(([id]) => !saved.has(Number(id)))));
      setFaults((now) => ({ ...now, ...Object.fromEntries(refusals) }));
      if (saved.size > 0) toast.success(text.saved(formatNumber(saved.size)));
      if (refusals.length > 0) toast.error(text.refused(formatNumber(refusals.length)));
      readAgain();
    } catch (refusal) {
      toast.refused(refusal);
    } finally {
      setBusy(false);
    }
  };

  const knownOf = (book: BookRow): Partial<IncompleteValues> => {
    const title = titles.get(book.id);
    if (!title) return {};
    const now = typed[book.id]?.values ?? NOTHING;
    return fillsFor(Object.fromEntries(lackingOf(book).map((field) => [field, now[field]])) as IncompleteValues, title);
  };
  const isKnown = (book: BookRow) => Object.keys(knownOf(book)).length > 0;

  return {
    ...{ books, error, isLoading, busy, page, setPage, change },
    total: data?.metadata.total,
    size: PAGE_SIZE,
    retry: () => void mutate(),
    valuesOf: ({ id }: BookRow): IncompleteValues => typed[id]?.values ?? NOTHING,
    faultsOf: ({ id }: BookRow): BookFaults => faults[id] ?? {},
    /** Number of books for which something is typed. */
    changed: patches.length,
    save: () => void save(),
    isKnown,
    /** Number of books of the page of which the catalogue has something that is empty. */
    known: books.filter(isKnown).length,
    /** Gives these books what the catalogue has for their empty fields. */
    fillKnown(given: readonly BookRow[]) {
      const known = given.filter(isKnown);
      for (const book of known) change(book, (now) => ({ ...now, ...knownOf(book) }));
      toast.success(text.filledKnown(formatNumber(known.length)));
    },
    /** Gives every book of the page what it lacks and is not typed. */
    fill(values: Partial<IncompleteValues>) {
      for (const book of books)
        change(book, (now) => {
          const empty = lackingOf(book).filter((field) => !isFilled(now, field));
          const given = empty.filter((field) => field in values).map((field) => [field, values[field]] as const);
          return { ...now, ...Object.fromEntries(given) };
        });
    },
  };
};

export type IncompleteBooks = ReturnType<typeof useIncompleteBooks>;
