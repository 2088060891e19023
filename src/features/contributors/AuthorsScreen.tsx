import { AUTHOR_SORTS, type Author } from '@/contract/endpoints/authors';
import { call } from '@/shared/api/client';
import { AddActions } from '@/shared/records/AddActions';
import { countColumn } from '@/shared/records/columns';
import type { ExportColumn } from '@/shared/records/export-rows';
import { NamedPicture } from '@/shared/records/NamedPicture';
import { NEW, recordMenu, useRecordActions } from '@/shared/records/record-actions';
import { RecordDialogs } from '@/shared/records/RecordDialogs';
import { RecordsScreen } from '@/shared/records/RecordsScreen';
import { useRecordList } from '@/shared/records/use-record-list';
import type { Column } from '@/shared/ui/table/column';
import { authorHistory, authorText } from '@/text/author';
import { commonText } from '@/text/common';
import { AuthorForm } from './AuthorForm';

export const authorColumns: readonly Column<Author>[] = [
  {
    key: 'name',
    header: authorText.name,
    sort: { asc: 'nameAsc', desc: 'nameDesc' },
    render: ({ name, imageUrl }) => <NamedPicture name={name} imageUrl={imageUrl} />,
  },
  {
    key: 'description',
    header: authorText.description,
    render: ({ description }) => <span className="clamp-2">{description || commonText.noDescription}</span>,
  },
  countColumn({
    key: 'books',
    header: authorText.books,
    width: 100,
    sort: { asc: 'booksAsc', desc: 'booksDesc' },
    count: ({ bookCount }) => bookCount,
  }),
];

const authorExport: readonly ExportColumn<Author>[] = [
  { header: authorText.name, value: ({ name }) => name },
  { header: authorText.description, value: ({ description }) => description },
  { header: authorText.books, value: ({ bookCount }) => bookCount },
];

const remove = ({ id }: Author) => call('DELETE /admin/authors/{id}', { params: { id } });

/** List of authors: search, create, edit, delete, export (D5.2.15). */
export function AuthorsScreen() {
  const records = useRecordList('GET /admin/authors', { sorts: AUTHOR_SORTS });
  const actions = useRecordActions<Author>();
  return (
    <>
      <RecordsScreen<Author>
        text={authorText}
        records={records}
        columns={authorColumns}
        exportColumns={authorExport}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowMenu={(row) => recordMenu(row, actions)}
        action={<AddActions label={authorText.add} onAdd={() => actions.editing.open(NEW)} list="authors" />}
      />
      <RecordDialogs
        kind={authorHistory}
        actions={actions}
        form={(record, frame) => <AuthorForm author={record} {...frame} />}
        remove={remove}
        onAdded={records.onAdded}
      />
    </>
  );
}
