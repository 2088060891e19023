import type { BookRow } from '@/contract/endpoints/books';
import { BookCover } from '@/entities/book/BookCover';
import { AppLink } from '@/shared/ui/AppLink';
import { TwoLines } from '@/shared/ui/table/TwoLines';
import { bookScreenText } from '@/text/book-screen';
import { coverOf, namesOf } from './cover-of';
import classes from './BookName.module.css';

const COVER_WIDTH = 40;

interface BookNameProps {
  book: BookRow;
  href: string;
}

/** A book in a table: its cover, its name as the way to its page, who wrote it, and how many volumes a series has. */
export function BookName({ book, href }: BookNameProps) {
  const { name, authors, isSeries, itemCount } = book;
  const writers = namesOf(authors) || bookScreenText.noAuthor;
  return (
    <div className={classes.book}>
      <div className={classes.cover}>
        <BookCover {...coverOf(book)} width={COVER_WIDTH} decorative />
      </div>
      <TwoLines
        main={
          <AppLink href={href} className={classes.name}>
            {name}
          </AppLink>
        }
        sub={isSeries ? `${bookScreenText.volumes(itemCount)}, ${writers}` : writers}
      />
    </div>
  );
}
