import { Button, Checkbox, Switch } from '@mantine/core';
import Link from 'next/link';
import { useState } from 'react';
import type { BringableBook } from '@/contract/endpoints/campaign-products';
import { LIMITS } from '@/contract/vocabulary/limits';
import { BookCover } from '@/entities/book/BookCover';
import { messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { fetchAll } from '@/shared/api/fetch-all';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';
import { formatMoney } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { useTypedWord } from '@/shared/lib/use-typed-word';
import { SearchInput } from '@/shared/ui/controls/SearchInput';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { useToast } from '@/shared/ui/feedback/useToast';
import { bringBooksText } from '@/text/bring-books';
import { campaignProductText } from '@/text/campaign-product';
import classes from './BookPicker.module.css';

interface BookPickerProps {
  campaignId: number;
  chosen: ReadonlySet<number>;
  onChoose: (books: readonly BringableBook[]) => void;
  onDrop: (bookId: number) => void;
}

const PAGE = 20;
const COVER_WIDTH = 36;

function Choice({ book, chosen, onChoose, onDrop }: Omit<BookPickerProps, 'campaignId'> & { book: BringableBook }) {
  const { id, name, code, imageUrl, coverPrice, refusal } = book;
  return (
    <li className={classes.book}>
      <Checkbox
        checked={chosen.has(id)}
        disabled={refusal !== null}
        onChange={(event) => (event.currentTarget.checked ? onChoose([book]) : onDrop(id))}
        label={
          <span className={classes.label}>
            <span className={classes.cover}>
              <BookCover title={name} author="" genre="" imageUrl={imageUrl} width={COVER_WIDTH} decorative />
            </span>
            <span>
              <b>{name}</b>
              <span className={classes.note}>{refusal ?? `${code}, ${formatMoney(coverPrice)}`}</span>
            </span>
          </span>
        }
      />
    </li>
  );
}

/** The issuer's books, with a selection of any number of them. */
export function BookPicker({ campaignId, chosen, onChoose, onDrop }: BookPickerProps) {
  const toast = useToast();
  const [search, setSearch] = useState('');
  const word = useTypedWord(search);
  const [onlyBringable, setOnlyBringable] = useState(true);
  const [pages, setPages] = useState(1);
  const [adding, setAdding] = useState(false);
  const query = { search: word, isSeries: 'false' as const, ...(onlyBringable && { bringable: 'true' as const }) };
  const params = { id: campaignId };
  const { data, error, mutate, isStale } = useApiWithPrevious('GET /issuer/campaigns/{id}/books', {
    params,
    query: { ...query, size: pages * PAGE },
  });

  const books = data?.data ?? [];
  const total = data?.metadata.total ?? 0;

  const restart = (change: () => void) => {
    change();
    setPages(1);
  };
  const chooseAll = async () => {
    if (total > LIMITS.batchRows) return toast.warning(campaignProductText.batchTooLarge);
    setAdding(true);
    try {
      const bringable = { ...query, bringable: 'true' as const };
      onChoose(
        await fetchAll((page) =>
          call('GET /issuer/campaigns/{id}/books', { params, query: { ...bringable, ...page } }),
        ),
      );
    } catch (error) {
      toast.refused(error);
    } finally {
      setAdding(false);
    }
  };

  return (
    <section className={classes.picker} aria-label={bringBooksText.chooseStep}>
      <div className={classes.tools}>
        <SearchInput
          value={search}
          placeholder={bringBooksText.search}
          onSearch={(typed) => restart(() => setSearch(typed))}
        />
        <Switch
          label={bringBooksText.onlyBringable}
          checked={onlyBringable}
          onChange={(event) => {
            const { checked } = event.currentTarget;
            restart(() => setOnlyBringable(checked));
          }}
        />
        {onlyBringable && total > 0 ? (
          <Button variant="outline" size="sm" loading={adding} onClick={() => void chooseAll()}>
            {bringBooksText.chooseAllFound(total)}
          </Button>
        ) : null}
      </div>
      {error ? <ErrorState description={messageOf(error)} onRetry={() => void mutate()} /> : null}
      {data && books.length === 0 ? (
        <EmptyState
          title={bringBooksText.noBooks}
          action={
            <Button component={Link} href={paths.newBook} variant="outline">
              {bringBooksText.newBook}
            </Button>
          }
        />
      ) : (
        <ul className={classes.books} aria-busy={isStale}>
          {books.map((book) => (
            <Choice key={book.id} {...{ book, chosen, onChoose, onDrop }} />
          ))}
        </ul>
      )}
      {books.length < total ? (
        <Button variant="subtle" onClick={() => setPages(pages + 1)}>
          {bringBooksText.more}
        </Button>
      ) : null}
    </section>
  );
}
