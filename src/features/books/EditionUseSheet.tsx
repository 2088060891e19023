import type { BookDetail } from '@/contract/endpoints/books';
import type { EditionUse } from '@/contract/endpoints/library';
import { sideKey } from '@/contract/side-key';
import type { Side } from '@/contract/states/participant';
import { EDITIONS } from '@/contract/vocabulary/kinds';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { formatNumber } from '@/shared/lib/format';
import { SpecRows } from '@/shared/ui/devices/Leaders';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { libraryOfficeText as text } from '@/text/library-office';
import classes from './AdminBookScreen.module.css';

const rowsOf = ({ edition, owners, opened, finished, read }: EditionUse) => [
  { key: 'owners', label: text.owners, value: formatNumber(owners) },
  { key: 'opened', label: text.opened, value: formatNumber(opened) },
  { key: 'finished', label: text.finished, value: formatNumber(finished) },
  { key: 'read', label: text.read[edition], value: formatNumber(read) },
];

function Use({ side, bookId }: { side: Side; bookId: number }) {
  const { data, error, mutate } = useApi(sideKey(side, 'GET /books/{id}/use'), { params: { id: bookId } });
  if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <LinesSkeleton count={4} />;
  if (data.length === 0) return <p className="t-small">{text.notSold}</p>;
  return data.map((use) => (
    <section key={use.edition}>
      <h3 className={classes.edition}>{text.edition[use.edition]}</h3>
      <SpecRows items={rowsOf(use)} />
    </section>
  ));
}

/** How buyers use the editions of a book, in numbers without names (D4.27.9); nothing for a book of paper only. */
export function EditionUseSheet({ side, book }: { side: Side; book: BookDetail }) {
  if (EDITIONS.every((edition) => book[edition] === null)) return null;
  return (
    <Sheet title={text.use}>
      <Use side={side} bookId={book.id} />
    </Sheet>
  );
}
