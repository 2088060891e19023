import { Textarea, TextInput } from '@mantine/core';
import { authorInput, type Author, type AuthorInput } from '@/contract/authors';
import { call } from '@/shared/api/client';
import { ImageField } from '@/shared/records/ImageField';
import { RecordDialog } from '@/shared/records/RecordDialog';
import { NEW } from '@/shared/records/record-menu';
import { useRecordForm } from '@/shared/records/use-record-form';
import { authorText } from '@/text/author';
import { commonText } from '@/text/common';

const EMPTY: AuthorInput = { name: '', description: '', imageUrl: null };

const valuesOf = ({ name, description, imageUrl }: Author): AuthorInput => ({ name, description, imageUrl });

const toBody = (values: AuthorInput) => values;

const send = (id: number | undefined) => (body: AuthorInput, version: number) =>
  id === undefined
    ? call('POST /admin/authors', { body })
    : call('PUT /admin/authors', { body: { ...body, id, version } });

interface AuthorFormProps {
  author: Author | typeof NEW;
  opened: boolean;
  onClose: () => void;
}

/** Creates or changes an author (domain 5.2). */
export function AuthorForm({ author, opened, onClose }: AuthorFormProps) {
  const known = author === NEW ? undefined : author;
  const { form, submit, ...state } = useRecordForm({
    initialValues: known ? valuesOf(known) : EMPTY,
    schema: authorInput,
    toBody,
    version: known?.version,
    readVersion: async () => (await call('GET /admin/authors/{id}', { params: { id: known?.id ?? 0 } })).version,
    send: send(known?.id),
    onSaved: onClose,
  });
  return (
    <RecordDialog
      {...state}
      opened={opened}
      title={known ? authorText.edit(known.name) : authorText.add}
      submitLabel={known ? commonText.saveChanges : commonText.add}
      dirty={form.isDirty()}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput label={authorText.name} withAsterisk data-autofocus {...form.getInputProps('name')} />
      <Textarea label={authorText.description} autosize minRows={3} {...form.getInputProps('description')} />
      <ImageField label={authorText.portrait} defaultUrl={known?.imageUrl} {...form.getInputProps('imageUrl')} />
    </RecordDialog>
  );
}
