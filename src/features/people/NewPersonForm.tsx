import { TextInput } from '@mantine/core';
import { newPerson } from '@/contract/endpoints/people';
import { ROLE } from '@/contract/vocabulary/roles';
import { call } from '@/shared/api/client';
import { RecordDialog } from '@/shared/records/RecordDialog';
import type { DialogFrame } from '@/shared/records/use-record-dialog';
import { useRecordForm } from '@/shared/records/use-record-form';
import { commonText } from '@/text/common';
import { userFields, issuerText, peopleText, personnelText } from '@/text/people';
import { requiredText } from '@/text/validation';
import { RoleChoice } from './RoleChoice';

interface Values {
  name: string;
  email: string;
  /** Empty until it is chosen. */
  role: string;
}

const toBody = ({ name, email, role }: Values) => ({
  name,
  email,
  role: Number(role) as typeof ROLE.SYSTEM | typeof ROLE.ISSUER | typeof ROLE.STAFF,
});

const needRole = ({ role }: Values) => (role ? {} : { role: requiredText('role') });

interface NewPersonFormProps extends DialogFrame {
  /** An issuer, or a member of the personnel with a role to choose. */
  kind: 'issuer' | 'personnel';
}

/** Creates an issuer or a member of the personnel, who then signs in with Google (D5.2.10, D5.2.11). */
export function NewPersonForm({ kind, opened, onClose, onAdded }: NewPersonFormProps) {
  const words = kind === 'issuer' ? issuerText : personnelText;
  const { form, submit, ...state } = useRecordForm({
    initialValues: { name: '', email: '', role: kind === 'issuer' ? String(ROLE.ISSUER) : '' },
    schema: newPerson,
    fields: userFields,
    toBody,
    validate: needRole,
    send: (body) => call('POST /admin/users', { body }),
    onSaved: (saved) => {
      onAdded(saved);
      onClose();
    },
  });
  return (
    <RecordDialog
      {...state}
      opened={opened}
      title={words.add}
      submitLabel={commonText.add}
      dirty={form.isDirty()}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput label={words.name} withAsterisk data-autofocus {...form.getInputProps('name')} />
      <TextInput
        label={peopleText.email}
        description={peopleText.newEmailHint}
        withAsterisk
        type="email"
        {...form.getInputProps('email')}
      />
      {kind === 'personnel' ? <RoleChoice {...form.getInputProps('role')} /> : null}
    </RecordDialog>
  );
}
