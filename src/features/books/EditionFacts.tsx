import type { BookDetail, BookEdition } from '@/contract/endpoints/books';
import { EDITIONS, type Edition } from '@/contract/vocabulary/kinds';
import { formatSurcharge } from '@/shared/lib/format';
import { SpecRows } from '@/shared/ui/devices/Leaders';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { SentFile } from '@/shared/uploads/SentFile';
import { bookScreenText } from '@/text/book-screen';
import { commonText } from '@/text/common';
import classes from './AdminBookScreen.module.css';

const rowsOf = (name: Edition, { extraPrice, trial, full }: BookEdition) => [
  { key: 'price', label: bookScreenText.extraPrice[name], value: formatSurcharge(extraPrice) },
  {
    key: 'trial',
    label: bookScreenText.trial[name],
    value: trial ? <SentFile file={trial} /> : commonText.notUpdated,
  },
  { key: 'full', label: bookScreenText.full[name], value: full ? <SentFile file={full} /> : bookScreenText.noFull },
];

/** The electronic editions of a single, with the ways to their files. */
export function EditionFacts({ book }: { book: BookDetail }) {
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
