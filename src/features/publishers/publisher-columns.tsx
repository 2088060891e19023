import type { Publisher } from '@/contract/endpoints/publishers';
import { countColumn } from '@/shared/records/columns';
import type { ExportColumn } from '@/shared/records/export-rows';
import { NamedPicture } from '@/shared/records/NamedPicture';
import type { Column } from '@/shared/ui/table/column';
import { TwoLines } from '@/shared/ui/table/TwoLines';
import { publisherText } from '@/text/publisher';

export const publisherColumns: readonly Column<Publisher>[] = [
  {
    key: 'name',
    header: publisherText.name,
    sort: { asc: 'nameAsc', desc: 'nameDesc' },
    render: ({ name, email, imageUrl }) => (
      <NamedPicture name={name} sub={email} imageUrl={imageUrl} kind="organisation" />
    ),
  },
  {
    key: 'code',
    header: publisherText.code,
    width: 130,
    sort: { asc: 'codeAsc', desc: 'codeDesc' },
    render: ({ code }) => code,
  },
  {
    key: 'address',
    header: publisherText.addressAndPhone,
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

export const publisherExport: readonly ExportColumn<Publisher>[] = [
  { header: publisherText.code, value: ({ code }) => code },
  { header: publisherText.name, value: ({ name }) => name },
  { header: publisherText.email, value: ({ email }) => email },
  { header: publisherText.phone, value: ({ phone }) => phone },
  { header: publisherText.address, value: ({ address }) => address },
  { header: publisherText.books, value: ({ bookCount }) => bookCount },
];
