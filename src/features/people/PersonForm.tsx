import { TextInput } from '@mantine/core';
import type { Person } from '@/contract/endpoints/people';
import { AddressFields } from '@/entities/address/AddressFields';
import { call } from '@/shared/api/client';
import { ImageField } from '@/shared/records/ImageField';
import { RecordDialog } from '@/shared/records/RecordDialog';
import { useRecordForm } from '@/shared/records/use-record-form';
import { renewCookie } from '@/shared/session/web-session';
import { useSessionStore } from '@/shared/session/session-store';
import { commonText } from '@/text/common';
import { userFields, peopleText } from '@/text/people';
import { changesOf, missingParts, schemaFor, valuesOf, type PersonValues } from './person-form';
import { wordsOf } from './person-words';
import { RoleFields, StatusField } from './RoleFields';

interface PersonFormProps {
  person: Person;
  opened: boolean;
  onClose: () => void;
}

/** The form of a person; it sends what was changed and nothing else. */
function usePersonForm(person: Person, onClose: () => void) {
  const { id } = person;
  const { user, patchUser } = useSessionStore();
  const own = user?.id === id;
  const initial = valuesOf(person);
  const record = useRecordForm({
    initialValues: initial,
    schema: schemaFor(person, own),
    fields: userFields,
    toBody: (values: PersonValues) => changesOf(initial, values),
    validate: (values) => missingParts(initial, values),
    version: person.version,
    send: (body, version) => call('PUT /admin/users', { body: { ...body, id, version } }),
    onSaved: async ({ name, imageUrl }) => {
      onClose();
      if (!own) return;
      patchUser({ name, imageUrl });
      await renewCookie();
    },
  });
  return { ...record, own };
}

/** Changes an administrator, member of the staff, issuer or reader (D5.2.10 to D5.2.12). */
export function PersonForm({ person, opened, onClose }: PersonFormProps) {
  const { form, submit, own, ...state } = usePersonForm(person, onClose);
  return (
    <RecordDialog
      {...state}
      opened={opened}
      title={peopleText.edit(person.name)}
      submitLabel={commonText.saveChanges}
      dirty={form.isDirty()}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput label={peopleText.email} description={peopleText.emailHint} value={person.email} readOnly />
      <TextInput label={wordsOf(person).name} withAsterisk data-autofocus {...form.getInputProps('name')} />
      <TextInput label={peopleText.phone} type="tel" {...form.getInputProps('phone')} />
      <AddressFields
        label={peopleText.address}
        required={false}
        value={form.values.address}
        inputProps={(field) => form.getInputProps(`address.${field}`)}
        onProvince={(provinceCode) =>
          form.setFieldValue('address', (now) => ({ ...now, provinceCode, wardCode: null }))
        }
      />
      <RoleFields person={person} own={own} form={form} />
      <ImageField label={peopleText.picture} defaultUrl={person.imageUrl} {...form.getInputProps('imageUrl')} />
      <StatusField person={person} own={own} form={form} />
    </RecordDialog>
  );
}
