import type { BookDetail, BookEdition } from '@/contract/endpoints/books';
import { EDITIONS, type Edition } from '@/contract/vocabulary/kinds';
import { BookCover } from '@/entities/book/BookCover';
import { formatMoney, formatSurcharge } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { AppLink } from '@/shared/ui/AppLink';
import { SpecRows } from '@/shared/ui/devices/Leaders';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { UploadedFile } from '@/shared/uploads/UploadedFile';
import { bookScreenText } from '@/text/book-screen';
import { commonText } from '@/text/common';
import { ReleaseBadge } from './BookState';
import { coverOf } from './book-facts';
import classes from './AdminBookScreen.module.css';

const COVER_WIDTH = 40;

/** The volumes of a series in their order. */
export function VolumesSheet({ book: { items, genre } }: { book: BookDetail }) {
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
export function SeriesSheet({ series }: { series: BookDetail['series'] }) {
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

const rowsOf = (name: Edition, { extraPrice, trial, full }: BookEdition) => [
  { key: 'price', label: bookScreenText.extraPrice[name], value: formatSurcharge(extraPrice) },
  {
    key: 'trial',
    label: bookScreenText.trial[name],
    value: trial ? <UploadedFile file={trial} /> : commonText.notUpdated,
  },
  { key: 'full', label: bookScreenText.full[name], value: full ? <UploadedFile file={full} /> : bookScreenText.noFull },
];

/** The electronic editions of a single, with links to their files. */
export function EditionsSheet({ book }: { book: BookDetail }) {
  const offered = EDITIONS.flatMap((name) => (book[name] ? [{ name, edition: book[name] }] : []));
  return (
    <Sheet title={bookScreenText.editions}>
      {offered.length === 0 ? <p className="t-small">{bookScreenText.noEdition}</p> : null}
      {offered.map(({ name, edition }) => (
        <section key={name}>
          <h3 className={classes.edition}>{bookScreenText.electronic[name]}</h3>
          <SpecRows items={rowsOf(name, edition)} />
        </section>
      ))}
    </Sheet>
  );
}
