import { Textarea, TextInput } from '@mantine/core';
import { groupInput, type AdminGroup, type GroupInput } from '@/contract/endpoints/groups';
import { call } from '@/shared/api/client';
import { ActiveField } from '@/shared/records/ActiveField';
import type { NEW } from '@/shared/records/record-actions';
import { RecordDialog } from '@/shared/records/RecordDialog';
import { useRecordDialog, type DialogFrame } from '@/shared/records/use-record-dialog';
import { manageGroupText } from '@/text/manage-group';

const EMPTY: GroupInput = { name: '', description: '', active: true };

const valuesOf = ({ name, description, active }: AdminGroup): GroupInput => ({ name, description, active });

interface GroupFormProps extends DialogFrame {
  group: AdminGroup | typeof NEW;
}

/** Creates or edits a topic group (D5.2.18). */
export function GroupForm({ group, ...frame }: GroupFormProps) {
  const { form, dialog } = useRecordDialog({
    ...frame,
    record: group,
    text: manageGroupText,
    empty: EMPTY,
    valuesOf,
    schema: groupInput,
    toBody: (values) => values,
    create: (body) => call('POST /admin/groups', { body }),
    change: (body) => call('PUT /admin/groups', { body }),
  });
  return (
    <RecordDialog {...dialog}>
      <TextInput label={manageGroupText.name} withAsterisk data-autofocus {...form.getInputProps('name')} />
      <Textarea
        label={manageGroupText.description}
        withAsterisk
        autosize
        minRows={3}
        {...form.getInputProps('description')}
      />
      <ActiveField form={form} label={manageGroupText.status} />
    </RecordDialog>
  );
}
