import { Input, TextInput } from '@mantine/core';
import { genreChange, type Genre } from '@/contract/genres';
import { call } from '@/shared/api/client';
import { RecordDialog } from '@/shared/records/RecordDialog';
import { NEW } from '@/shared/records/record-menu';
import { useRecordForm } from '@/shared/records/use-record-form';
import { StatusSwitch } from '@/shared/ui/controls/StatusSwitch';
import { commonText } from '@/text/common';
import { genreText } from '@/text/genre';

interface Values {
  name: string;
  active: boolean;
}

const fields = genreChange.pick({ name: true, active: true });

const toBody = (values: Values) => values;

interface GenreFormProps {
  genre: Genre | typeof NEW;
  /** The genre a new one comes under; null makes a parent. */
  parentId: number | null;
  opened: boolean;
  onClose: () => void;
}

/** Creates, renames or switches a genre (domain 5.2). */
export function GenreForm({ genre, parentId, opened, onClose }: GenreFormProps) {
  const known = genre === NEW ? undefined : genre;
  const { form, submit, ...state } = useRecordForm({
    initialValues: { name: known?.name ?? '', active: known?.active ?? true },
    schema: fields,
    toBody,
    version: known?.version,
    readVersion: async () => (await call('GET /admin/genres/{id}', { params: { id: known?.id ?? 0 } })).version,
    send: ({ name, active }: Values, version) =>
      known
        ? call('PUT /admin/genres', { body: { id: known.id, version, name, active } })
        : call('POST /admin/genres', { body: { name, parentId } }),
    onSaved: onClose,
  });
  const { active } = form.getValues();
  const newTitle = parentId === null ? genreText.add : genreText.addChild;
  return (
    <RecordDialog
      {...state}
      opened={opened}
      title={known ? genreText.edit(known.name) : newTitle}
      submitLabel={known ? commonText.saveChanges : commonText.add}
      dirty={form.isDirty()}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput label={genreText.name} withAsterisk data-autofocus {...form.getInputProps('name')} />
      {known ? (
        <Input.Wrapper
          data-path="active"
          tabIndex={-1}
          label={genreText.status}
          labelElement="div"
          error={form.errors.active}
        >
          <StatusSwitch checked={active} onChange={(next) => form.setFieldValue('active', next)} />
        </Input.Wrapper>
      ) : null}
    </RecordDialog>
  );
}
