import { Button } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '@/shared/api/use-api';
import { formatNumber } from '@/shared/lib/format';
import { bookScreenText } from '@/text/book-screen';
import type { SingleValues } from './book-values';
import { fillsFor, type TitleValues } from './title-values';
import classes from './BookForm.module.css';

/** A hint is not essential: it is asked for once, and nothing is said when that fails. */
const ONCE = { shouldRetryOnError: false, revalidateOnFocus: false, revalidateOnReconnect: false } as const;

interface TitleHintProps {
  values: SingleValues;
  /** The ISBN-13 that was typed and left; undefined while it is typed. */
  isbn: string | undefined;
  onFill: (values: Partial<TitleValues>) => void;
}

/** Offers to fill the empty fields of a new book by what the catalogue knows of its ISBN (D4.28.15). */
export function TitleHint({ values, isbn, onFill }: TitleHintProps) {
  const { data: title } = useApi('GET /issuer/books/by-isbn', isbn ? { query: { isbn } } : null, ONCE);
  const [filled, setFilled] = useState<{ isbn: string; count: number }>();
  const note = useRef<HTMLParagraphElement>(null);
  // The button is not there any more: the keyboard continues at the note.
  useEffect(() => {
    if (filled) note.current?.focus();
  }, [filled]);
  const fills = title ? fillsFor(values, title) : {};
  const count = Object.keys(fills).length;
  const wasFilled = filled !== undefined && filled.isbn === isbn;
  const isOffered = title !== undefined && count > 0 && !wasFilled;
  return (
    // Empty as long as there is nothing to say: a live region is announced only if it was there before its words.
    <div className={isOffered || wasFilled ? classes.hint : undefined}>
      <p ref={note} role="status" tabIndex={-1} className={classes.note}>
        {wasFilled ? bookScreenText.titleFilled(formatNumber(filled.count)) : null}
        {isOffered ? bookScreenText.titleKnown(title.name) : null}
      </p>
      {isOffered ? (
        <Button
          variant="outline"
          size="sm"
          leftSection={<IconWand size={16} aria-hidden />}
          onClick={() => {
            onFill(fills);
            setFilled({ isbn: title.isbn13, count });
          }}
        >
          {bookScreenText.titleFill(formatNumber(count))}
        </Button>
      ) : null}
    </div>
  );
}
