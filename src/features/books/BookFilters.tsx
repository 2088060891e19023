import { useAll } from '@/shared/api/use-all';
import { publisherChoices } from '@/shared/choices/publishers';
import { isFlag } from '@/shared/records/ActiveFilter';
import { FilterSelect, SearchFilter } from '@/shared/records/Toolbar';
import { bookScreenText } from '@/text/book-screen';
import { statusText } from '@/text/status';
import { genreFilterChoices } from './genre-choices';

const isId = (value: string): boolean => /^[1-9]\d{0,8}$/.test(value);

/** Query keys of the filters with the checks of their values. */
export const bookFilters = { genre: isId, publisher: isId, released: isFlag, isSeries: isFlag, incomplete: isFlag };

export const adminBookFilters = {
  ...bookFilters,
  issuer: (value: string): boolean => /^[\da-f-]{36}$/i.test(value),
};

interface Filtering<Name extends string> {
  filters: Record<Name, readonly string[]>;
  setFilter: (name: Name, value: string | null) => void;
}

type BookFilter = keyof typeof bookFilters;

const STATUSES = [
  { value: 'true', label: statusText.book[1] ?? '' },
  { value: 'false', label: statusText.book[2] ?? '' },
];

const COMPLETENESS = [
  { value: 'true', label: bookScreenText.incomplete },
  { value: 'false', label: bookScreenText.complete },
];

const KINDS = [
  { value: 'false', label: bookScreenText.single },
  { value: 'true', label: bookScreenText.series },
];

/** Filters of a table of books: genre, publisher, state and kind. */
export function BookFilters({ list: { filters, setFilter } }: { list: Filtering<BookFilter> }) {
  const { data: genres } = useAll('GET /genres', {});
  const field = (name: BookFilter) => ({
    value: filters[name][0],
    onChange: (value: string | null) => setFilter(name, value),
  });
  return (
    <>
      <FilterSelect
        label={bookScreenText.genre}
        all={bookScreenText.allGenres}
        searchable
        options={genreFilterChoices(genres ?? [])}
        {...field('genre')}
      />
      <SearchFilter
        label={bookScreenText.publisher}
        all={bookScreenText.allPublishers}
        source={publisherChoices}
        {...field('publisher')}
      />
      <FilterSelect
        label={bookScreenText.status}
        all={bookScreenText.allStatuses}
        options={STATUSES}
        {...field('released')}
      />
      <FilterSelect
        label={bookScreenText.completeness}
        all={bookScreenText.allCompleteness}
        options={COMPLETENESS}
        {...field('incomplete')}
      />
      <FilterSelect label={bookScreenText.kind} all={bookScreenText.allKinds} options={KINDS} {...field('isSeries')} />
    </>
  );
}
