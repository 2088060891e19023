import { TextInput } from '@mantine/core';
import { genreChange, type Genre } from '@/contract/endpoints/genres';
import { call } from '@/shared/api/client';
import { ActiveField } from '@/shared/records/ActiveField';
import type { NEW } from '@/shared/records/record-actions';
import { RecordDialog } from '@/shared/records/RecordDialog';
import { useRecordDialog, type DialogFrame } from '@/shared/records/use-record-dialog';
import { genreText } from '@/text/genre';

const EMPTY = { name: '', active: true };

type Values = typeof EMPTY;

const valuesOf = ({ name, active }: Genre): Values => ({ name, active });

const fields = genreChange.pick({ name: true, active: true });

interface GenreFormProps extends DialogFrame {
  genre: Genre | typeof NEW;
  /** The parent of a new genre; null makes a top-level genre. */
  parentId: number | null;
}

/** Creates, renames, enables or disables a genre (D5.2.16). */
export function GenreForm({ genre, parentId, ...frame }: GenreFormProps) {
  const { form, known, dialog } = useRecordDialog({
    ...frame,
    record: genre,
    text: { add: parentId === null ? genreText.add : genreText.addChild, edit: genreText.edit },
    empty: EMPTY,
    valuesOf,
    schema: fields,
    toBody: (values) => values,
    create: ({ name }) => call('POST /admin/genres', { body: { name, parentId } }),
    change: (body) => call('PUT /admin/genres', { body }),
  });
  return (
    <RecordDialog {...dialog}>
      <TextInput label={genreText.name} withAsterisk data-autofocus {...form.getInputProps('name')} />
      {known ? <ActiveField form={form} label={genreText.status} /> : null}
    </RecordDialog>
  );
}
