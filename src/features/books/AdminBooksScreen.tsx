import { IconEye, IconHistory } from '@tabler/icons-react';
import { BOOK_SORTS, type BookRow } from '@/contract/endpoints/books';
import { paths } from '@/shared/lib/paths';
import { useDialog } from '@/shared/lib/use-dialog';
import { HistoryDrawer } from '@/shared/records/HistoryDrawer';
import { RecordsScreen } from '@/shared/records/RecordsScreen';
import { useRecordList } from '@/shared/records/use-record-list';
import type { RowAction } from '@/shared/ui/table/column';
import { bookScreenText } from '@/text/book-screen';
import { commonText } from '@/text/common';
import { IssuerSelect } from '@/shared/records/IssuerSelect';
import { recordText } from '@/text/record';
import { bookHistory } from '@/text/book';
import { adminColumns, adminExport } from './book-columns';
import { adminBookFilters, BookFilters } from './BookFilters';

const TEXT = { ...bookScreenText, search: bookScreenText.searchByName };

const menuOf = (book: BookRow, history: (book: BookRow) => void): RowAction[] => [
  { label: commonText.detail, icon: IconEye, opens: true, href: paths.adminBook(book.id) },
  { label: recordText.history, icon: IconHistory, onClick: () => history(book) },
];

/** The books of all issuers, read-only (D5.2.13). */
export function AdminBooksScreen() {
  const records = useRecordList('GET /admin/books', { sorts: BOOK_SORTS, filters: adminBookFilters });
  const history = useDialog<BookRow>();
  return (
    <>
      <RecordsScreen<BookRow>
        text={TEXT}
        records={records}
        columns={adminColumns}
        exportColumns={adminExport}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowMenu={(book) => menuOf(book, history.open)}
        filters={
          <>
            <IssuerSelect list={records.list} />
            <BookFilters list={records.list} />
          </>
        }
      />
      <HistoryDrawer
        opened={history.opened}
        subject={history.subject && { kind: bookHistory, ...history.subject }}
        onClose={history.close}
      />
    </>
  );
}
