import { NumberInput, Select, SimpleGrid, Textarea, TextInput, type NumberInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAll } from '@/shared/api/use-all';
import { foldedFilter } from '@/shared/choices/folded-filter';
import { ImageField } from '@/shared/records/ImageField';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { bookScreenText } from '@/text/book-screen';
import type { CommonValues, FieldsOf } from './book-values';
import { genreChoices } from './genre-choices';
import { IsbnFields } from './IsbnFields';
import classes from './BookForm.module.css';

/** Covers have the ratio 2:3 everywhere. */
const COVER_FRAME = { width: 800, height: 1200 };
const DONG = '₫';

/** An amount of đồng. */
export const MoneyInput = (props: NumberInputProps) => (
  <NumberInput {...props} min={0} allowNegative={false} allowDecimal={false} rightSection={DONG} inputMode="numeric" />
);

/** A whole number without a unit: a year, a count of pages. */
export const CountInput = (props: NumberInputProps) => (
  <NumberInput {...props} allowNegative={false} allowDecimal={false} inputMode="numeric" />
);

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
    </Sheet>
  );
}

interface GenreSelectProps extends FieldsOf<CommonValues> {
  /** False while the book may not change its genre. */
  changeable: boolean;
}

/** The child genres under the names of their parents. */
export function GenreSelect({ form, changeable }: GenreSelectProps) {
  const { data } = useAll('GET /genres', {});
  return (
    <Select
      label={bookScreenText.genre}
      withAsterisk
      searchable
      disabled={!changeable}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={changeable ? undefined : bookScreenText.genreFixed}
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
  /** Between the name and the description. */
  children?: ReactNode;
}

/** The fields of every book: name, code, numbers, price, description. */
export function CommonSheet({ form, title, children }: CommonSheetProps) {
  return (
    <Sheet title={title} className={classes.fields}>
      <TextInput label={bookScreenText.name} withAsterisk {...form.getInputProps('name')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput label={bookScreenText.code} withAsterisk {...form.getInputProps('code')} />
        <MoneyInput label={bookScreenText.coverPrice} withAsterisk {...form.getInputProps('coverPrice')} />
      </SimpleGrid>
      <IsbnFields form={form} />
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
