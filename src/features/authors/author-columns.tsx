import type { Author } from '@/contract/endpoints/authors';
import { countColumn } from '@/shared/records/columns';
import type { ExportColumn } from '@/shared/records/export-rows';
import { NamedPicture } from '@/shared/records/NamedPicture';
import type { Column } from '@/shared/ui/table/column';
import { authorText } from '@/text/author';
import { commonText } from '@/text/common';

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

export const authorExport: readonly ExportColumn<Author>[] = [
  { header: authorText.name, value: ({ name }) => name },
  { header: authorText.description, value: ({ description }) => description },
  { header: authorText.books, value: ({ bookCount }) => bookCount },
];
