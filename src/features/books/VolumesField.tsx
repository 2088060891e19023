import { Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { BookRow } from '@/contract/endpoints/books';
import { BookCover } from '@/entities/book/BookCover';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { AddSelect, type AddOption } from '@/shared/choices/AddSelect';
import { OrderedList } from '@/shared/choices/OrderedList';
import { formatMoney } from '@/shared/lib/format';
import { useTypedSearch } from '@/shared/lib/use-typed-word';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { bookText } from '@/text/book';
import { bookScreenText } from '@/text/book-screen';
import { commonText } from '@/text/common';
import { commonAuthors, volumeOf, type Volume } from './series-values';
import classes from './BookForm.module.css';

interface VolumesFieldProps {
  value: Volume[];
  onChange: (volumes: Volume[]) => void;
  /** The genre of the series; without one, no books are searched. */
  genreId: string | null;
  error?: ReactNode;
  'data-path'?: string;
}

const MAX_FOUND = 20;
const COVER_WIDTH = 36;

const listed = (names: readonly { name: string }[]): string => names.map(({ name }) => name).join(', ');

/** Books of the genre whose names contain the search. */
function useFound(search: string, genreId: string | null) {
  const { word, ofTyped } = useTypedSearch(search);
  const { data, error, mutate } = useApi(
    'GET /issuer/books',
    genreId
      ? { query: { search: word, genre: Number(genreId), isSeries: 'false', released: 'true', size: MAX_FOUND } }
      : null,
  );
  return { found: ofTyped(data?.data), error, retry: () => void mutate() };
}

/** Why a book cannot be added to the chosen volumes, or null. */
const obstacleOf = (book: BookRow, chosen: readonly Volume[]): string | null => {
  if (chosen.some(({ id }) => id === book.id)) return bookText.seriesBookTwice;
  const shared = commonAuthors([...chosen, volumeOf(book)]);
  return chosen.length && !shared.length ? bookScreenText.otherAuthor : null;
};

const optionOf = (book: BookRow, chosen: readonly Volume[]): AddOption => {
  const obstacle = obstacleOf(book, chosen);
  return {
    value: String(book.id),
    label: book.name,
    note: obstacle ?? `${book.code}, ${listed(book.authors)}`,
    disabled: obstacle !== null,
  };
};

const Option = ({ label, note }: AddOption) => (
  <div>
    <div>{label}</div>
    <div className={classes.note}>{note}</div>
  </div>
);

function VolumeRow({ volume, genreId }: { volume: Volume; genreId: string | null }) {
  const { name, code, coverPrice, imageUrl, authors } = volume;
  return (
    <div className={classes.volume}>
      <div className={classes.cover}>
        <BookCover title={name} author={listed(authors)} genre="" imageUrl={imageUrl} width={COVER_WIDTH} decorative />
      </div>
      <div>
        <b>{name}</b>
        <p className={classes.note}>
          {code}, {formatMoney(coverPrice)}
        </p>
        {genreId && volume.genreId !== genreId ? (
          <p className={`${classes.note} ${classes.wrong}`}>{bookScreenText.otherGenre}</p>
        ) : null}
      </div>
    </div>
  );
}

function Summary({ volumes }: { volumes: readonly Volume[] }) {
  if (volumes.length === 0) return <p className={classes.note}>{bookScreenText.commonAuthorNeeded}</p>;
  const sum = volumes.reduce((total, { coverPrice }) => total + coverPrice, 0);
  const authors = commonAuthors(volumes);
  return (
    <p className={classes.note}>
      {authors.length ? bookScreenText.commonAuthor(listed(authors)) : bookScreenText.commonAuthorNeeded}
      <br />
      {bookScreenText.sumOfVolumes(formatMoney(sum))}
    </p>
  );
}

/** The volumes of a series in their order: own singles of its genre that share an author (D1.22.1). */
export function VolumesField({ value, onChange, genreId, ...field }: VolumesFieldProps) {
  const [search, setSearch] = useState('');
  const { found, error, retry } = useFound(search, genreId);
  const add = (chosen: string) => {
    const book = found?.find(({ id }) => String(id) === chosen);
    if (!book) return;
    onChange([...value, volumeOf(book)]);
    setSearch('');
  };
  return (
    <Stack gap="xs">
      <AddSelect
        {...field}
        label={bookScreenText.addVolume}
        description={genreId ? bookScreenText.volumeHint : bookScreenText.genreFirst}
        placeholder={bookScreenText.volumePlaceholder}
        withAsterisk
        disabled={!genreId}
        options={found?.map((book) => optionOf(book, value))}
        nothingFound={bookScreenText.nothingFound}
        problem={error && commonText.loadFailed}
        search={search}
        onSearch={setSearch}
        onAdd={add}
        renderOption={Option}
      />
      {error ? <ErrorState description={messageOf(error)} onRetry={retry} /> : null}
      <OrderedList
        label={bookScreenText.volumeOrder}
        items={value}
        onChange={onChange}
        render={(volume) => <VolumeRow volume={volume} genreId={genreId} />}
      />
      <Summary volumes={value} />
    </Stack>
  );
}
