import { Button, Progress } from '@mantine/core';
import Link from 'next/link';
import type { LibraryBook, OwnEdition } from '@/contract/endpoints/library';
import { BookCover } from '@/entities/book/BookCover';
import { EDITION_LINKS } from '@/entities/library/edition-links';
import { paths } from '@/shared/lib/paths';
import { Shelf } from '@/shared/ui/devices/Shelf';
import tileClasses from '@/shared/ui/devices/book-tile.module.css';
import { Tag } from '@/shared/ui/status/StatusBadge';
import { commonText } from '@/text/common';
import { libraryText as text } from '@/text/library';
import { editionToOpen, isNewVersion, percentRead } from './edition-progress';
import { GiveBook } from './GiveBook';
import classes from './LibraryCard.module.css';

const COVER_WIDTH = 220;

interface EditionRowProps {
  book: LibraryBook;
  own: OwnEdition;
}

/** One edition: its button, how far the reader is, and whether there is a new version of its file. */
function EditionRow({ book: { bookId, title }, own }: EditionRowProps) {
  const { edition } = own;
  const { icon: EditionIcon, label, labelOf, hrefOf } = EDITION_LINKS[edition];
  const percent = percentRead(own);
  return (
    <li className={classes.edition}>
      <Button
        component={Link}
        href={hrefOf(bookId)}
        size="sm"
        variant="outline"
        leftSection={<EditionIcon size={18} aria-hidden />}
        aria-label={labelOf(title)}
      >
        {label}
      </Button>
      <span className={classes.progress}>
        <span className={classes.state}>
          {percent === null ? text.state.unopened : text.percent(percent)}
          {isNewVersion(own) ? <Tag>{text.newVersion}</Tag> : null}
        </span>
        <Progress.Root size={4} className={classes.bar}>
          <Progress.Section value={percent ?? 0} aria-label={text.progressOf[edition](title)} />
        </Progress.Root>
      </span>
    </li>
  );
}

interface LibraryCardProps {
  book: LibraryBook;
  /** Whether it is above the fold. */
  priority: boolean;
}

/** A book of the library on a shelf. The cover opens the edition that was opened last. */
export function LibraryCard({ book, priority }: LibraryCardProps) {
  const { title, author, genre, imageUrl, product } = book;
  const first = editionToOpen(book);
  return (
    <article className={tileClasses.card} data-lift>
      <Shelf className={classes.board}>
        <div className={classes.cover}>
          <BookCover {...{ title, author, genre, imageUrl }} width={COVER_WIDTH} priority={priority} decorative />
        </div>
      </Shelf>
      <h2 className={`${tileClasses.title} ${classes.title} clamp-2`}>
        {first ? <Link href={EDITION_LINKS[first.edition].hrefOf(book.bookId)}>{title}</Link> : title}
      </h2>
      <p className={`${tileClasses.author} ellipsis`}>{author || commonText.unknownAuthor}</p>
      <ul className={classes.editions}>
        {book.editions.map((own) => (
          <EditionRow key={own.edition} book={book} own={own} />
        ))}
      </ul>
      <div className={classes.foot}>
        {product ? (
          <Link
            href={paths.product(product)}
            className={`${classes.productLink} link`}
            aria-label={text.productPageOf(title)}
          >
            {text.productPage}
          </Link>
        ) : null}
        <GiveBook book={book} />
      </div>
    </article>
  );
}
