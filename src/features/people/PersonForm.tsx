import { Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Person } from '@/contract/endpoints/people';
import { AddressFields } from '@/entities/address/AddressFields';
import { call } from '@/shared/api/client';
import { ActiveField } from '@/shared/records/ActiveField';
import { ImageField } from '@/shared/records/ImageField';
import { RecordDialog } from '@/shared/records/RecordDialog';
import { useRecordForm } from '@/shared/records/use-record-form';
import { useSessionStore } from '@/shared/session/session-store';
import { renewCookie } from '@/shared/session/web-session';
import { commonText } from '@/text/common';
import { customerText, issuerText, peopleText, personnelText, userFields } from '@/text/people';
import { useLevelOptions } from './levels';
import { changesOf, missingParts, schemaFor, valuesOf, wordsOf, type PersonValues } from './person-form';
import { RoleChoice } from './RoleChoice';

interface PersonFieldsProps {
  person: Person;
  /** Whether it is the administrator's own account. */
  own: boolean;
  form: UseFormReturnType<PersonValues>;
}

function LevelField({ form }: Pick<PersonFieldsProps, 'form'>) {
  return (
    <Select
      label={customerText.level}
      description={customerText.levelHint}
      data={useLevelOptions()}
      allowDeselect={false}
      {...form.getInputProps('levelId')}
    />
  );
}

/** Fields for single roles: description, level, or the choice of a role. */
function RoleFields({ person, own, form }: PersonFieldsProps) {
  if (person.customer) return <LevelField form={form} />;
  if (person.issuer)
    return <Textarea label={issuerText.description} autosize minRows={3} {...form.getInputProps('description')} />;
  return (
    <RoleChoice
      description={own ? peopleText.selfRole : personnelText.roleHint}
      disabled={own}
      {...form.getInputProps('role')}
    />
  );
}

/** Whether the person may sign in, with the consequence of the choice. */
function StatusField({ person, own, form }: PersonFieldsProps) {
  const { active } = form.values;
  const { active: stays, inactive, consequence } = wordsOf(person);
  const follows = active ? stays : `${inactive}. ${person.active ? consequence : ''}`;
  return (
    <ActiveField
      form={form}
      label={peopleText.status}
      description={own ? peopleText.selfDisable : follows}
      disabled={own}
    />
  );
}

interface PersonFormProps {
  person: Person;
  opened: boolean;
  onClose: () => void;
}

/** Form of a user; sends only the changed fields. */
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

/** Edits an administrator, staff member, issuer or customer (D5.2.10 to D5.2.12). */
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
      />
      <RoleFields person={person} own={own} form={form} />
      <ImageField label={peopleText.picture} defaultUrl={person.imageUrl} {...form.getInputProps('imageUrl')} />
      <StatusField person={person} own={own} form={form} />
    </RecordDialog>
  );
}
