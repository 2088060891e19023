import { useRouter } from 'next/router';
import type { BookDetail } from '@/contract/endpoints/books';
import { ROLE } from '@/contract/vocabulary/roles';
import { BookCover } from '@/entities/book/BookCover';
import { isNotFound, messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { paths } from '@/shared/lib/paths';
import { HistoryButton } from '@/shared/records/HistoryButton';
import { RecordNotFound } from '@/shared/records/RecordNotFound';
import { Breadcrumbs } from '@/shared/ui/controls/Breadcrumbs';
import { SpecRows } from '@/shared/ui/devices/Leaders';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { bookScreenText } from '@/text/book-screen';
import { bookStockText } from '@/text/book-stock';
import { bookHistory } from '@/text/book';
import { factRows, coverOf } from './book-facts';
import { BookCampaigns } from './BookCampaigns';
import { BookState } from './BookState';
import { EditionUseSheet } from './EditionUseSheet';
import { SeriesSheet, VolumesSheet, EditionsSheet } from './AdminBookSheets';
import classes from './AdminBookScreen.module.css';

const COVER_WIDTH = 256;

function Cover({ book }: { book: BookDetail }) {
  return (
    <div className={classes.cover}>
      <BookCover {...coverOf(book)} width={COVER_WIDTH} priority />
    </div>
  );
}

function Detail({ book }: { book: BookDetail }) {
  return (
    <>
      <PageTitle title={book.name} />
      <Breadcrumbs items={[{ label: bookScreenText.title, href: paths.adminBooks() }, { label: book.name }]} />
      <PageHeader
        title={book.name}
        note={<BookState book={book} />}
        actions={<HistoryButton subject={{ kind: bookHistory, ...book }} />}
      />
      <div className={classes.columns}>
        <Cover book={book} />
        <div className={classes.sheets}>
          <Sheet title={bookScreenText.facts}>
            <SpecRows items={factRows(book)} />
          </Sheet>
          {book.isSeries ? <VolumesSheet book={book} /> : <EditionsSheet book={book} />}
          <EditionUseSheet side={ROLE.SYSTEM} book={book} />
          {book.series.length ? <SeriesSheet series={book.series} /> : null}
          <Sheet title={bookStockText.campaigns}>
            <BookCampaigns bookId={book.id} side={ROLE.SYSTEM} />
          </Sheet>
          <Sheet title={bookScreenText.description}>
            <p className={classes.description}>{book.description}</p>
          </Sheet>
        </div>
      </div>
    </>
  );
}

/** All data of one book, read-only (D5.2.13). */
export function AdminBookScreen() {
  const id = Number(useRouter().query.id);
  const { data, error, mutate } = useApi('GET /admin/books/{id}', { params: { id } });
  if (data) return <Detail book={data} />;
  if (isNotFound(error))
    return (
      <RecordNotFound title={bookScreenText.notFound} listHref={paths.adminBooks()} listLabel={bookScreenText.title} />
    );
  if (error) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  return <SheetSkeleton height={560} />;
}
