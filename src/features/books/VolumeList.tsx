import type { BookDetail } from '@/contract/endpoints/books';
import { BookCover } from '@/entities/book/BookCover';
import { formatMoney } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { AppLink } from '@/shared/ui/AppLink';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { bookScreenText } from '@/text/book-screen';
import { ReleaseBadge } from './BookState';
import { coverOf } from './cover-of';
import classes from './AdminBookScreen.module.css';

const COVER_WIDTH = 40;

/** The volumes of a series in their order. */
export function VolumeList({ book: { items, genre } }: { book: BookDetail }) {
  return (
    <Sheet title={bookScreenText.volumesOf}>
      <ol className={classes.list}>
        {items.map(({ bookId, code, name, imageUrl, coverPrice, released, authors }) => (
          <li key={bookId} className={classes.row}>
            <div className={classes.small}>
              <BookCover {...coverOf({ name, authors, genre, imageUrl })} width={COVER_WIDTH} decorative />
            </div>
            <div className={classes.grow}>
              <AppLink href={paths.adminBook(bookId)}>{name}</AppLink>
              <p>
                {code}, {formatMoney(coverPrice)}
              </p>
            </div>
            <ReleaseBadge released={released} />
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

/** The series a single is a volume of. */
export function SeriesLinks({ series }: { series: BookDetail['series'] }) {
  return (
    <Sheet title={bookScreenText.inSeries}>
      <ul className={classes.list}>
        {series.map(({ id, name }) => (
          <li key={id} className={classes.row}>
            <AppLink href={paths.adminBook(id)}>{name}</AppLink>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
