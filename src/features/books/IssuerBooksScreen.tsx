import { Button, Drawer, Menu } from '@mantine/core';
import {
  IconBook,
  IconBooks,
  IconChevronDown,
  IconHistory,
  IconListCheck,
  IconPencil,
  IconPhotoPlus,
  IconPlayerPlay,
  IconPlayerStop,
  IconPlus,
  IconTableImport,
  IconTicket,
} from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import type { BookTableRow } from '@/contract/endpoints/book-batch';
import { BOOK_SORTS, type BookRow } from '@/contract/endpoints/books';
import { ROLE } from '@/contract/vocabulary/roles';
import { paths } from '@/shared/lib/paths';
import { useDialog } from '@/shared/lib/use-dialog';
import { HistoryDrawer } from '@/shared/records/HistoryDrawer';
import { RecordsScreen } from '@/shared/records/RecordsScreen';
import { useRecordList } from '@/shared/records/use-record-list';
import type { RowAction } from '@/shared/ui/table/column';
import { TABLE_SIZES } from '@/shared/ui/table/Pager';
import { bookCoversText, completeBooksText } from '@/text/book-batch';
import { bookScreenText } from '@/text/book-screen';
import { bookStockText } from '@/text/book-stock';
import { commonText } from '@/text/common';
import { importText } from '@/text/import';
import { recordText } from '@/text/record';
import { bookHistory } from '@/text/book';
import { issuerColumns } from './book-columns';
import { bookTable } from './book-table';
import { BookCampaigns } from './BookCampaigns';
import { BookFilters, bookFilters } from './BookFilters';
import { BulkBooksBar } from './edit/BulkBooksBar';
import { RecentEdits } from './edit/RecentEdits';
import { useChosenBooks } from './edit/use-chosen-books';
import { ReleaseDialog } from './ReleaseDialog';

/** Its form loads the schemas, which most visits do not need. */
const EditBooksDialog = dynamic(() => import('./edit/EditBooksDialog').then((module) => module.EditBooksDialog), {
  ssr: false,
});

/** Adds a single book or a series. */
function AddMenu() {
  return (
    <Menu>
      <Menu.Target>
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {bookScreenText.add}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} href={paths.newBook} leftSection={<IconBook size={18} aria-hidden />}>
          {bookScreenText.single}
        </Menu.Item>
        <Menu.Item component={Link} href={paths.newSeries} leftSection={<IconBooks size={18} aria-hidden />}>
          {bookScreenText.series}
        </Menu.Item>
        <Menu.Item
          component={Link}
          href={paths.importsOf(ROLE.ISSUER)}
          leftSection={<IconTableImport size={18} aria-hidden />}
        >
          {importText.open}
        </Menu.Item>
        <Menu.Item component={Link} href={paths.bookCovers} leftSection={<IconPhotoPlus size={18} aria-hidden />}>
          {bookCoversText.open}
        </Menu.Item>
        <Menu.Item component={Link} href={paths.incompleteBooks} leftSection={<IconListCheck size={18} aria-hidden />}>
          {completeBooksText.open}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface BookActions {
  campaigns: (book: BookRow) => void;
  release: (book: BookRow) => void;
  history: (book: BookRow) => void;
}

/** Page sizes (D4.17.3). */
const SIZES = [5, ...TABLE_SIZES];

const menuOf = (book: BookRow, { campaigns, release, history }: BookActions): RowAction[] => [
  { label: commonText.edit, icon: IconPencil, opens: true, href: paths.issuerBook(book) },
  { label: bookStockText.campaigns, icon: IconTicket, onClick: () => campaigns(book) },
  { label: recordText.history, icon: IconHistory, onClick: () => history(book) },
  book.released
    ? { label: bookScreenText.stop, icon: IconPlayerStop, danger: true, onClick: () => release(book) }
    : { label: bookScreenText.resume, icon: IconPlayerPlay, onClick: () => release(book) },
];

/** The issuer's books: search, add, edit, also many at once, stop, export (D5.3.7, D4.28.13). */
export function IssuerBooksScreen() {
  const records = useRecordList('GET /issuer/books', { sorts: BOOK_SORTS, filters: bookFilters, sizes: SIZES });
  const chosen = useChosenBooks(records);
  const editing = useDialog<Pick<typeof chosen, 'books' | 'count'>>();
  const campaigns = useDialog<BookRow>();
  const releasing = useDialog<BookRow>();
  const history = useDialog<BookRow>();
  return (
    <>
      <RecordsScreen<BookRow, BookTableRow>
        text={bookScreenText}
        records={records}
        columns={issuerColumns}
        exportKey="GET /issuer/books/table"
        exportColumns={bookTable}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowMenu={(book) => menuOf(book, { campaigns: campaigns.open, release: releasing.open, history: history.open })}
        selection={{ selected: chosen.selected, onChange: chosen.select }}
        bulkBar={<BulkBooksBar chosen={chosen} onEdit={() => editing.open(chosen)} />}
        tabs={<RecentEdits />}
        filters={<BookFilters list={records.list} />}
        action={<AddMenu />}
      />
      {editing.subject ? (
        <EditBooksDialog
          key={`edit ${editing.openCount}`}
          books={editing.subject.books}
          count={editing.subject.count}
          opened={editing.opened}
          onSaved={chosen.clear}
          onClose={editing.close}
        />
      ) : null}
      {releasing.subject ? (
        <ReleaseDialog
          key={releasing.openCount}
          book={releasing.subject}
          opened={releasing.opened}
          onClose={releasing.close}
        />
      ) : null}
      <Drawer
        opened={campaigns.opened}
        onClose={campaigns.close}
        title={bookStockText.campaignsOf(campaigns.subject?.name ?? '')}
        size="30rem"
      >
        {campaigns.subject ? <BookCampaigns bookId={campaigns.subject.id} side={ROLE.ISSUER} /> : null}
      </Drawer>
      <HistoryDrawer
        opened={history.opened}
        subject={history.subject && { kind: bookHistory, ...history.subject }}
        onClose={history.close}
      />
    </>
  );
}
