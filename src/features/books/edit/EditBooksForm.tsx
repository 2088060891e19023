import { Checkbox, Select, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { BookEditField } from '@/contract/endpoints/book-edits';
import { useAll } from '@/shared/api/use-all';
import { foldedFilter } from '@/shared/choices/folded-filter';
import { genreChoices } from '@/shared/choices/genres';
import { PriceChangeFields } from '@/shared/records/PriceChangeFields';
import { CountInput } from '@/shared/ui/controls/NumberFields';
import { bookFields } from '@/text/book';
import { bookEditText as text } from '@/text/book-edit';
import { bookScreenText } from '@/text/book-screen';
import { LanguageField } from '../LanguageField';
import { PublisherField } from '../PublisherField';
import type { EditValues } from './edit-values';

type Form = Pick<UseFormReturnType<EditValues>, 'values' | 'errors' | 'getInputProps' | 'setFieldValue'>;

const FIELDS: readonly BookEditField[] = ['coverPrice', 'genreId', 'publisherId', 'language', 'size', 'releasedYear'];

function GenreField({ form }: { form: Form }) {
  const { data } = useAll('GET /genres', {});
  return (
    <Select
      label={bookScreenText.genre}
      withAsterisk
      searchable
      placeholder={bookScreenText.chooseGenre}
      data={genreChoices(data ?? [])}
      filter={foldedFilter}
      nothingFoundMessage={bookScreenText.nothingFound}
      {...form.getInputProps('genreId')}
    />
  );
}

function ValueField({ form }: { form: Form }) {
  switch (form.values.field) {
    case 'coverPrice':
      return <PriceChangeFields how={form.values.how} label={text.price} getInputProps={form.getInputProps} />;
    case 'genreId':
      return <GenreField form={form} />;
    case 'publisherId':
      return (
        <PublisherField
          value={form.values.publisherId}
          onChange={(value) => form.setFieldValue('publisherId', value)}
          error={form.errors.publisherId}
        />
      );
    case 'language':
      return <LanguageField withAsterisk {...form.getInputProps('language')} />;
    case 'size':
      return (
        <TextInput
          label={bookScreenText.size}
          placeholder={bookScreenText.sizeHint}
          withAsterisk
          {...form.getInputProps('size')}
        />
      );
    case 'releasedYear':
      return (
        <CountInput
          label={bookScreenText.year}
          thousandSeparator=""
          withAsterisk
          {...form.getInputProps('releasedYear')}
        />
      );
  }
}

/** Which field of the books changes, and how. */
export function EditBooksForm({ form }: { form: Form }) {
  const { field } = form.values;
  const mayBeEmpty = field !== 'coverPrice' && field !== 'genreId';
  return (
    <Stack gap="sm">
      <Select
        label={text.field}
        allowDeselect={false}
        data-autofocus
        data={FIELDS.map((value) => ({ value, label: bookFields[value].name }))}
        {...form.getInputProps('field')}
      />
      <ValueField form={form} />
      {mayBeEmpty ? (
        <Checkbox label={text.onlyEmpty} {...form.getInputProps('onlyEmpty', { type: 'checkbox' })} />
      ) : null}
    </Stack>
  );
}
