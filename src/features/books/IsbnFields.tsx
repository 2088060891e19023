import { SimpleGrid, TextInput } from '@mantine/core';
import { isbn10To13, isbn13To10, isValidIsbn10, isValidIsbn13, normalizeIsbn } from '@/contract/rules/isbn';
import { bookText } from '@/text/book';
import { bookScreenText } from '@/text/book-screen';
import type { CommonValues, FieldsOf } from './book-values';
import classes from './BookForm.module.css';

/** The two ISBN formats: length, validity, and conversion to the other. */
const FORMATS = {
  isbn10: { other: 'isbn13', length: 10, isValid: isValidIsbn10, toOther: isbn10To13, wrong: bookText.isbn10Wrong },
  isbn13: { other: 'isbn10', length: 13, isValid: isValidIsbn13, toOther: isbn13To10, wrong: bookText.isbn13Wrong },
} as const;

type IsbnFormat = keyof typeof FORMATS;

/** The error of a number once it is long enough to be complete. */
const liveError = (way: IsbnFormat, typed: string): string | null => {
  const { length, isValid, wrong } = FORMATS[way];
  return normalizeIsbn(typed).length >= length && !isValid(typed) ? wrong : null;
};

/** ISBN-10 and ISBN-13: whichever is typed fills the other, and takes back what it has filled. */
export function IsbnFields({ form }: FieldsOf<CommonValues>) {
  const type = (way: IsbnFormat, typed: string) => {
    const { other, toOther } = FORMATS[way];
    const filled = toOther(form.values[way]);
    const wasFilled = form.values[other] === '' || normalizeIsbn(form.values[other]) === filled;
    form.setFieldValue(way, typed);
    const next = toOther(typed);
    if (next || wasFilled) form.setFieldValue(other, next ?? '');
  };
  const field = (way: IsbnFormat) => {
    const { onChange: _, error, ...props } = form.getInputProps(way);
    return (
      <TextInput
        label={bookScreenText[way]}
        {...props}
        error={liveError(way, form.values[way]) ?? error}
        onChange={(event) => type(way, event.currentTarget.value)}
      />
    );
  };
  return (
    <div>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {field('isbn10')}
        {field('isbn13')}
      </SimpleGrid>
      <p className={classes.note}>{bookScreenText.isbnHint}</p>
    </div>
  );
}
