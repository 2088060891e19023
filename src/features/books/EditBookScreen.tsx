import { useRouter } from 'next/router';
import { useState } from 'react';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { paths } from '@/shared/lib/paths';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { isNotFound, BookNotFound } from './BookNotFound';
import { SeriesForm } from './SeriesForm';
import { SingleForm } from './SingleForm';

/** Edits one of the issuer's own books; singles and series have different addresses (D5.3.8). */
export function EditBookScreen() {
  const id = Number(useRouter().query.id);
  const answer = useApi(
    'GET /issuer/books/{id}',
    { params: { id } },
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  const { data: book, error, isValidating, mutate } = answer;
  // A form filled from the cache of an earlier visit would be refused as stale.
  const [freshId, setFreshId] = useState<number>();
  if (book && !isValidating && freshId !== book.id) setFreshId(book.id);

  if (!book && isNotFound(error)) return <BookNotFound backHref={paths.issuerBooks()} />;
  if (error && !book) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  if (!book || freshId !== book.id) return <SheetSkeleton height={560} />;
  return book.isSeries ? <SeriesForm key={book.id} book={book} /> : <SingleForm key={book.id} book={book} />;
}
