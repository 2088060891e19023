import type { BookRow } from '@/contract/endpoints/books';
import { BookCover } from '@/entities/book/BookCover';
import { formatMoney } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { IssuerLink } from '@/shared/links/NameLinks';
import type { ExportColumn } from '@/shared/records/export-rows';
import { AppLink } from '@/shared/ui/AppLink';
import type { Column } from '@/shared/ui/table/column';
import { TwoLines } from '@/shared/ui/table/TwoLines';
import { bookScreenText } from '@/text/book-screen';
import { bookStockText } from '@/text/book-stock';
import { statusText } from '@/text/status';
import { coverOf, namesOf } from './book-facts';
import { ReleaseBadge } from './BookState';
import classes from './book-columns.module.css';

const COVER_WIDTH = 40;

interface BookNameProps {
  book: BookRow;
  href: string;
}

/** A book in a table: cover, name as a link to its page, authors, and the number of volumes of a series. */
function BookName({ book, href }: BookNameProps) {
  const { name, authors, isSeries, itemCount, lacks } = book;
  const writers = namesOf(authors) || bookScreenText.noAuthor;
  const people = isSeries ? `${bookScreenText.volumes(itemCount)}, ${writers}` : writers;
  return (
    <div className={classes.book}>
      <div className={classes.cover} data-row-picture>
        <BookCover {...coverOf(book)} width={COVER_WIDTH} decorative />
      </div>
      <TwoLines
        main={
          <AppLink href={href} className={classes.name}>
            {name}
          </AppLink>
        }
        sub={
          lacks.length === 0 ? (
            people
          ) : (
            <>
              {people}
              <br />
              <span className={classes.low}>{bookScreenText.lacking(lacks)}</span>
            </>
          )
        }
      />
    </div>
  );
}

/** Text clipped to two lines, with the whole text in the title and the number of further entries. */
function Clip({ text, more }: { text: string; more?: string | undefined }) {
  return (
    <div className={classes.clip}>
      <span className="clamp-2" title={text}>
        {text}
      </span>
      {more ? <small>{more}</small> : null}
    </div>
  );
}

const code: Column<BookRow> = {
  key: 'code',
  header: bookScreenText.code,
  card: 'field',
  needs: 100,
  sort: { asc: 'codeAsc', desc: 'codeDesc' },
  render: (book) => <Clip text={book.code} />,
};

const name = (hrefOf: (book: BookRow) => string): Column<BookRow> => ({
  key: 'name',
  header: bookScreenText.nameAndAuthors,
  card: 'title',
  sort: { asc: 'nameAsc', desc: 'nameDesc' },
  render: (book) => <BookName book={book} href={hrefOf(book)} />,
});

const price: Column<BookRow> = {
  key: 'price',
  header: bookScreenText.price,
  align: 'right',
  needs: 110,
  sort: { asc: 'priceAsc', desc: 'priceDesc' },
  render: ({ coverPrice }) => formatMoney(coverPrice),
};

const year: Column<BookRow> = {
  key: 'year',
  header: bookScreenText.year,
  fold: ({ releasedYear }) => releasedYear ?? '',
  align: 'right',
  sort: { asc: 'yearAsc', desc: 'yearDesc' },
  render: ({ releasedYear }) => releasedYear,
};

const status: Column<BookRow> = {
  key: 'status',
  header: bookScreenText.status,
  card: 'badge',
  render: ({ released }) => <ReleaseBadge released={released} />,
};

function Campaigns({ fairs: [first, ...others], lowStock }: BookRow) {
  if (!first) return bookScreenText.noCampaign;
  return (
    <>
      <Clip text={first.name} more={others.length ? bookScreenText.moreCampaigns(others.length) : undefined} />
      {lowStock > 0 ? <small className={classes.low}>{bookStockText.lowAt(lowStock)}</small> : null}
    </>
  );
}

const publisherName = ({ publisher }: BookRow): string => publisher?.name ?? bookScreenText.noPublisher;

/** Columns of an issuer's books (D5.3.7). */
export const issuerColumns: readonly Column<BookRow>[] = [
  code,
  name(paths.issuerBook),
  price,
  {
    key: 'publisher',
    header: bookScreenText.publisher,
    fold: publisherName,
    render: (book) => <Clip text={publisherName(book)} />,
  },
  { key: 'fairs', header: bookScreenText.campaigns, render: (book) => <Campaigns {...book} /> },
  year,
  status,
];

function Isbns({ isbn10, isbn13 }: BookRow) {
  if (!isbn10 && !isbn13) return bookScreenText.noIsbn;
  return <TwoLines main={isbn13 ?? isbn10} sub={isbn13 ? isbn10 : null} strong={false} />;
}

/** Columns of the books of all issuers (D5.2.13). */
export const adminColumns: readonly Column<BookRow>[] = [
  code,
  name(({ id }) => paths.adminBook(id)),
  price,
  { key: 'issuer', header: bookScreenText.owner, render: ({ issuer }) => <IssuerLink issuer={issuer} /> },
  {
    key: 'isbns',
    header: bookScreenText.isbns,
    fold: ({ isbn13, isbn10 }) => isbn13 ?? isbn10 ?? '',
    render: (book) => <Isbns {...book} />,
  },
  year,
  status,
];

/** Columns of an exported list of the books of all issuers. */
export const adminExport: readonly ExportColumn<BookRow>[] = [
  { header: bookScreenText.code, value: (book) => book.code },
  { header: bookScreenText.name, value: (book) => book.name },
  { header: bookScreenText.kind, value: ({ isSeries }) => bookScreenText.kindLabel(isSeries) },
  { header: bookScreenText.price, value: ({ coverPrice }) => coverPrice },
  { header: bookScreenText.isbn10, value: ({ isbn10 }) => isbn10 ?? '' },
  { header: bookScreenText.isbn13, value: ({ isbn13 }) => isbn13 ?? '' },
  { header: bookScreenText.genre, value: ({ genre }) => genre.name },
  { header: bookScreenText.publisher, value: ({ publisher }) => publisher?.name ?? '' },
  { header: bookScreenText.authors, value: (book) => namesOf(book.authors) },
  { header: bookScreenText.year, value: ({ releasedYear }) => releasedYear ?? '' },
  { header: bookScreenText.campaigns, value: ({ fairs: campaigns }) => namesOf(campaigns) },
  { header: bookScreenText.status, value: ({ released }) => statusText.book[released ? 1 : 2] ?? '' },
  { header: bookScreenText.owner, value: ({ issuer }) => issuer.name },
];
