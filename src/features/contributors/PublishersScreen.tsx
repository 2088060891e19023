import { PUBLISHER_SORTS, type Publisher } from '@/contract/endpoints/publishers';
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
import { TwoLines } from '@/shared/ui/table/TwoLines';
import { publisherHistory, publisherText } from '@/text/publisher';
import { PublisherForm } from './PublisherForm';

const columns: readonly Column<Publisher>[] = [
  {
    key: 'name',
    header: publisherText.name,
    needs: 250,
    sort: { asc: 'nameAsc', desc: 'nameDesc' },
    render: ({ name, email, imageUrl }) => (
      <NamedPicture name={name} sub={email} imageUrl={imageUrl} kind="organisation" />
    ),
  },
  {
    key: 'code',
    header: publisherText.code,
    width: 120,
    sort: { asc: 'codeAsc', desc: 'codeDesc' },
    render: ({ code }) => code,
  },
  {
    key: 'address',
    header: publisherText.addressAndPhone,
    needs: 150,
    render: ({ address, phone }) => <TwoLines main={address} sub={phone} strong={false} />,
  },
  countColumn({
    key: 'books',
    header: publisherText.books,
    width: 100,
    sort: { asc: 'booksAsc', desc: 'booksDesc' },
    count: ({ bookCount }) => bookCount,
  }),
];

const exportColumns: readonly ExportColumn<Publisher>[] = [
  { header: publisherText.code, value: ({ code }) => code },
  { header: publisherText.name, value: ({ name }) => name },
  { header: publisherText.email, value: ({ email }) => email },
  { header: publisherText.phone, value: ({ phone }) => phone },
  { header: publisherText.address, value: ({ address }) => address },
  { header: publisherText.books, value: ({ bookCount }) => bookCount },
];

const remove = ({ id }: Publisher) => call('DELETE /admin/publishers/{id}', { params: { id } });

/** Publishers: search, add, edit, delete, export (D5.2.14). */
export function PublishersScreen() {
  const records = useRecordList('GET /admin/publishers', { sorts: PUBLISHER_SORTS });
  const actions = useRecordActions<Publisher>();
  return (
    <>
      <RecordsScreen<Publisher>
        text={publisherText}
        records={records}
        columns={columns}
        exportColumns={exportColumns}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowMenu={(row) => recordMenu(row, actions)}
        action={<AddActions label={publisherText.add} onAdd={() => actions.editing.open(NEW)} list="publishers" />}
      />
      <RecordDialogs
        kind={publisherHistory}
        actions={actions}
        form={(record, frame) => <PublisherForm publisher={record} {...frame} />}
        remove={remove}
        onAdded={records.onAdded}
      />
    </>
  );
}
