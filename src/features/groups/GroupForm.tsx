import { Input, Textarea, TextInput } from '@mantine/core';
import { groupInput, type AdminGroup, type GroupInput } from '@/contract/groups';
import { call } from '@/shared/api/client';
import { RecordDialog } from '@/shared/records/RecordDialog';
import { NEW } from '@/shared/records/record-menu';
import { useRecordForm } from '@/shared/records/use-record-form';
import { StatusSwitch } from '@/shared/ui/controls/StatusSwitch';
import { commonText } from '@/text/common';
import { manageGroupText } from '@/text/manage-group';

const EMPTY: GroupInput = { name: '', description: '', active: true };

const valuesOf = ({ name, description, active }: AdminGroup): GroupInput => ({ name, description, active });

const send = (id: number | undefined) => (body: GroupInput, version: number) =>
  id === undefined
    ? call('POST /admin/groups', { body })
    : call('PUT /admin/groups', { body: { ...body, id, version } });

interface GroupFormProps {
  group: AdminGroup | typeof NEW;
  opened: boolean;
  onClose: () => void;
}

/** Creates or changes a topic group (domain 5.2). */
export function GroupForm({ group, opened, onClose }: GroupFormProps) {
  const known = group === NEW ? undefined : group;
  const { form, submit, ...state } = useRecordForm({
    initialValues: known ? valuesOf(known) : EMPTY,
    schema: groupInput,
    toBody: (values) => values,
    version: known?.version,
    readVersion: async () => (await call('GET /admin/groups/{id}', { params: { id: known?.id ?? 0 } })).version,
    send: send(known?.id),
    onSaved: onClose,
  });
  return (
    <RecordDialog
      {...state}
      opened={opened}
      title={known ? manageGroupText.edit(known.name) : manageGroupText.add}
      submitLabel={known ? commonText.saveChanges : commonText.add}
      dirty={form.isDirty()}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput label={manageGroupText.name} withAsterisk data-autofocus {...form.getInputProps('name')} />
      <Textarea
        label={manageGroupText.description}
        withAsterisk
        autosize
        minRows={3}
        {...form.getInputProps('description')}
      />
      <Input.Wrapper
        data-path="active"
        tabIndex={-1}
        label={manageGroupText.status}
        labelElement="div"
        error={form.errors.active}
      >
        <StatusSwitch checked={form.values.active} onChange={(active) => form.setFieldValue('active', active)} />
      </Input.Wrapper>
    </RecordDialog>
  );
}
