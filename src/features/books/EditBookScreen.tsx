import { useRouter } from 'next/router';
import { isNotFound, messageOf } from '@/shared/api/api-error';
import { useFresh } from '@/shared/api/use-fresh';
import { paths } from '@/shared/lib/paths';
import { RecordNotFound } from '@/shared/records/RecordNotFound';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { bookScreenText } from '@/text/book-screen';
import { SeriesForm } from './SeriesForm';
import { SingleForm } from './SingleForm';

/** Edits one of the issuer's own books; singles and series have different URLs (D5.3.8). */
export function EditBookScreen() {
  const id = Number(useRouter().query.id);
  const { data: book, error, mutate } = useFresh('GET /issuer/books/{id}', { params: { id } });

  if (!book && isNotFound(error))
    return (
      <RecordNotFound title={bookScreenText.notFound} listHref={paths.issuerBooks()} listLabel={bookScreenText.title} />
    );
  if (error && !book) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  if (!book) return <SheetSkeleton height={560} />;
  return book.isSeries ? <SeriesForm key={book.id} book={book} /> : <SingleForm key={book.id} book={book} />;
}
