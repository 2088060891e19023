import { Button } from '@mantine/core';
import Link from 'next/link';
import type { BoughtEdition } from '@/contract/endpoints/books';
import { libraryText as text } from '@/text/library';
import classes from './BoughtEditions.module.css';
import { EDITION_LINKS } from './edition-links';

function EditionButton({ bookId, title, edition }: BoughtEdition) {
  const { icon: EditionIcon, label, labelOf, hrefOf } = EDITION_LINKS[edition];
  return (
    <Button
      component={Link}
      href={hrefOf(bookId)}
      variant="outline"
      leftSection={<EditionIcon size={18} aria-hidden />}
      aria-label={labelOf(title)}
    >
      {label}
    </Button>
  );
}

/** "You have": the PDF and audio editions among these that the customer may open, with links to read and hear them. */
export function BoughtEditions({ editions }: { editions: readonly BoughtEdition[] }) {
  const books = new Map(editions.map(({ bookId, title }) => [bookId, title]));
  if (books.size === 0) return null;
  return (
    <section aria-label={text.owned} className={classes.editions}>
      <h2 className={classes.heading}>{text.owned}</h2>
      <ul className={classes.list}>
        {[...books].map(([bookId, title]) => (
          <li key={bookId} className={classes.book}>
            <span className={classes.title}>{title}</span>
            {editions
              .filter((bought) => bought.bookId === bookId)
              .map((bought) => (
                <EditionButton key={bought.edition} {...bought} />
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
