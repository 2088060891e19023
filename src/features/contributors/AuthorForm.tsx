import { Textarea, TextInput } from '@mantine/core';
import { authorInput, type Author, type AuthorInput } from '@/contract/endpoints/authors';
import { call } from '@/shared/api/client';
import { ImageField } from '@/shared/records/ImageField';
import type { NEW } from '@/shared/records/record-actions';
import { RecordDialog } from '@/shared/records/RecordDialog';
import { useRecordDialog, type DialogFrame } from '@/shared/records/use-record-dialog';
import { authorText } from '@/text/author';

const EMPTY: AuthorInput = { name: '', description: '', imageUrl: null };

const valuesOf = ({ name, description, imageUrl }: Author): AuthorInput => ({ name, description, imageUrl });

const toBody = (values: AuthorInput) => values;

interface AuthorFormProps extends DialogFrame {
  author: Author | typeof NEW;
}

/** Creates or edits an author (D5.2.15). */
export function AuthorForm({ author, ...frame }: AuthorFormProps) {
  const { form, known, dialog } = useRecordDialog({
    ...frame,
    record: author,
    text: authorText,
    empty: EMPTY,
    valuesOf,
    schema: authorInput,
    toBody,
    create: (body) => call('POST /admin/authors', { body }),
    change: (body) => call('PUT /admin/authors', { body }),
  });
  return (
    <RecordDialog {...dialog}>
      <TextInput label={authorText.name} withAsterisk data-autofocus {...form.getInputProps('name')} />
      <Textarea label={authorText.description} autosize minRows={3} {...form.getInputProps('description')} />
      <ImageField label={authorText.portrait} defaultUrl={known?.imageUrl} {...form.getInputProps('imageUrl')} />
    </RecordDialog>
  );
}
