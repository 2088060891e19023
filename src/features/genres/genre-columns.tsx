import { VisuallyHidden } from '@mantine/core';
import type { Genre } from '@/contract/endpoints/genres';
import { call } from '@/shared/api/client';
import { formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { ActiveSwitch } from '@/shared/records/ActiveSwitch';
import { activeWord, countColumn } from '@/shared/records/columns';
import type { ExportColumn } from '@/shared/records/export-rows';
import { AppLink } from '@/shared/ui/AppLink';
import type { Column } from '@/shared/ui/table/column';
import { genreText } from '@/text/genre';

const save = ({ id, version, name }: Genre, active: boolean) =>
  call('PUT /admin/genres', { body: { id, version, name, active } });

const place: Column<Genre> = {
  key: 'place',
  header: genreText.place,
  width: 100,
  card: 'field',
  sort: { asc: 'placeAsc', desc: 'placeDesc' },
  render: ({ displayIndex }) => formatNumber(displayIndex),
};

const title: Column<Genre> = {
  key: 'name',
  header: genreText.name,
  card: 'title',
  sort: { asc: 'nameAsc', desc: 'nameDesc' },
  render: ({ name }) => <b>{name}</b>,
};

const books = countColumn<Genre>({
  key: 'books',
  header: genreText.books,
  width: 100,
  sort: { asc: 'booksAsc', desc: 'booksDesc' },
  count: ({ bookCount }) => bookCount,
});

const status: Column<Genre> = {
  key: 'status',
  header: genreText.status,
  width: 220,
  needs: 130,
  render: (genre) => (
    <ActiveSwitch
      name={genre.name}
      active={genre.active}
      consequence={genreText.deactivation}
      save={(active) => save(genre, active)}
    />
  ),
};

const children: Column<Genre> = {
  key: 'children',
  header: genreText.children,
  width: 150,
  needs: 110,
  render: ({ id, name, childCount }) => (
    <AppLink href={paths.childGenres(id)}>
      {genreText.see(formatNumber(childCount))}
      <VisuallyHidden> {genreText.childrenOf(name)}</VisuallyHidden>
    </AppLink>
  ),
};

export const childColumns: readonly Column<Genre>[] = [place, title, books, status];
export const parentColumns: readonly Column<Genre>[] = [place, title, children, books, status];

const exported = {
  place: { header: genreText.place, value: ({ displayIndex }: Genre) => displayIndex },
  name: { header: genreText.name, value: ({ name }: Genre) => name },
  parent: { header: genreText.parent, value: ({ parentName }: Genre) => parentName ?? '' },
  children: { header: genreText.children, value: ({ childCount }: Genre) => childCount },
  books: { header: genreText.books, value: ({ bookCount }: Genre) => bookCount },
  status: { header: genreText.status, value: activeWord },
} satisfies Record<string, ExportColumn<Genre>>;

export const parentExport: readonly ExportColumn<Genre>[] = [
  ...[exported.place, exported.name],
  ...[exported.children, exported.books, exported.status],
];

export const childExport: readonly ExportColumn<Genre>[] = [
  ...[exported.place, exported.name, exported.parent],
  ...[exported.books, exported.status],
];
