import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { isbn10To13, isbn13To10, isValidIsbn10, isValidIsbn13, normalizeIsbn } from '@/contract/rules/isbn';
import { COVER_FRAME } from '@/entities/book/cover-frame';
import { genreChoices } from '@/shared/choices/genres';
import { useAll } from '@/shared/api/use-all';
import { foldedFilter } from '@/shared/choices/folded-filter';
import { ImageField } from '@/shared/records/ImageField';
import { MoneyInput } from '@/shared/ui/controls/NumberFields';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { bookText } from '@/text/book';
import { bookScreenText } from '@/text/book-screen';
import type { CommonValues, FieldsOf } from './book-values';
import { PicturesField } from './PicturesField';
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

/** The ISBN-13 that the form has, whichever was typed; undefined while there is no valid one. */
const isbnOf = ({ isbn10, isbn13 }: CommonValues): string | undefined =>
  isValidIsbn13(isbn13) ? normalizeIsbn(isbn13) : (isbn10To13(isbn10) ?? undefined);

interface IsbnFieldsProps extends FieldsOf<CommonValues> {
  /** Below the fields, for the ISBN-13 that was typed and left; not while it is typed. */
  hint?: ((isbn: string | undefined) => ReactNode) | undefined;
}

/**
 * ISBN-10 and ISBN-13: typing one fills in the other; a filled-in number is cleared again when the typed one cannot be
 * converted.
 */
function IsbnFields({ form, hint }: IsbnFieldsProps) {
  const [left, setLeft] = useState<string>();
  const isbn = isbnOf(form.values);
  const type = (way: IsbnFormat, typed: string) => {
    const { other, toOther } = FORMATS[way];
    const filled = toOther(form.values[way]);
    const wasFilled = form.values[other] === '' || normalizeIsbn(form.values[other]) === filled;
    form.setFieldValue(way, typed);
    const next = toOther(typed);
    if (next || wasFilled) form.setFieldValue(other, next ?? '');
  };
  const field = (way: IsbnFormat) => {
    const { onChange: _, onBlur, error, ...props } = form.getInputProps(way);
    return (
      <TextInput
        label={bookScreenText[way]}
        {...props}
        error={liveError(way, form.values[way]) ?? error}
        onChange={(event) => type(way, event.currentTarget.value)}
        onBlur={(event) => {
          onBlur?.(event);
          setLeft(isbn);
        }}
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
      {hint?.(left === isbn ? isbn : undefined)}
    </div>
  );
}

interface CoverSheetProps extends FieldsOf<CommonValues> {
  currentUrl: string | undefined;
}

export function CoverSheet({ form, currentUrl }: CoverSheetProps) {
  return (
    <Sheet>
      <ImageField
        label={bookScreenText.cover}
        description={bookScreenText.coverHint}
        withAsterisk
        defaultUrl={currentUrl}
        frame={COVER_FRAME}
        {...form.getInputProps('imageUrl')}
      />
      <PicturesField {...form.getInputProps('pictures')} value={form.values.pictures} />
    </Sheet>
  );
}

interface GenreSelectProps extends FieldsOf<CommonValues> {
  /** False when the book's genre may not change. */
  changeable: boolean;
  isSeries: boolean;
}

/** The child genres under the names of their parents. */
export function GenreSelect({ form, changeable, isSeries }: GenreSelectProps) {
  const { data } = useAll('GET /genres', {});
  return (
    <Select
      label={bookScreenText.genre}
      withAsterisk
      searchable
      disabled={!changeable}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={changeable ? undefined : bookScreenText.genreFixed(bookText.genreFixedBySales(isSeries))}
      placeholder={bookScreenText.chooseGenre}
      data={genreChoices(data ?? [])}
      filter={foldedFilter}
      nothingFoundMessage={bookScreenText.nothingFound}
      {...form.getInputProps('genreId')}
    />
  );
}

interface CommonSheetProps extends FieldsOf<CommonValues> {
  title: string;
  isbnHint?: IsbnFieldsProps['hint'];
  /** Between the name and the description. */
  children?: ReactNode;
}

/** The fields of every book: name, code, numbers, price, description. */
export function CommonSheet({ form, title, isbnHint, children }: CommonSheetProps) {
  return (
    <Sheet title={title} className={classes.fields}>
      <TextInput label={bookScreenText.name} withAsterisk {...form.getInputProps('name')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput label={bookScreenText.code} withAsterisk {...form.getInputProps('code')} />
        <MoneyInput label={bookScreenText.coverPrice} withAsterisk {...form.getInputProps('coverPrice')} />
      </SimpleGrid>
      <IsbnFields form={form} hint={isbnHint} />
      {children}
      <Textarea
        label={bookScreenText.description}
        withAsterisk
        minRows={5}
        maxRows={16}
        {...form.getInputProps('description')}
      />
    </Sheet>
  );
}
