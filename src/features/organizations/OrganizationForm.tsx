import { SimpleGrid, TextInput } from '@mantine/core';
import { organizationInput, type AdminOrganization } from '@/contract/organizations';
import { call } from '@/shared/api/client';
import { ImageField } from '@/shared/records/ImageField';
import { RecordDialog } from '@/shared/records/RecordDialog';
import { NEW } from '@/shared/records/record-menu';
import { useRecordForm } from '@/shared/records/use-record-form';
import { commonText } from '@/text/common';
import { organizationText } from '@/text/organization';
import { DomainFields } from './DomainFields';
import { EMPTY, toBody, valuesOf } from './organization-form';

const send = (id: number | undefined) => (body: ReturnType<typeof toBody>, version: number) =>
  id === undefined
    ? call('POST /admin/organizations', { body })
    : call('PUT /admin/organizations', { body: { ...body, id, version } });

interface OrganizationFormProps {
  organization: AdminOrganization | typeof NEW;
  opened: boolean;
  onClose: () => void;
}

/** Creates or changes an organisation (domain 5.2). */
export function OrganizationForm({ organization, opened, onClose }: OrganizationFormProps) {
  const known = organization === NEW ? undefined : organization;
  const { form, submit, ...state } = useRecordForm({
    initialValues: known ? valuesOf(known) : EMPTY,
    schema: organizationInput,
    toBody,
    version: known?.version,
    readVersion: async () => (await call('GET /admin/organizations/{id}', { params: { id: known?.id ?? 0 } })).version,
    send: send(known?.id),
    onSaved: onClose,
  });
  return (
    <RecordDialog
      {...state}
      opened={opened}
      title={known ? organizationText.edit(known.name) : organizationText.add}
      submitLabel={known ? commonText.saveChanges : commonText.add}
      dirty={form.isDirty()}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput label={organizationText.name} withAsterisk data-autofocus {...form.getInputProps('name')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput label={organizationText.address} withAsterisk {...form.getInputProps('address')} />
        <TextInput label={organizationText.phone} withAsterisk type="tel" {...form.getInputProps('phone')} />
      </SimpleGrid>
      <DomainFields form={form} />
      <ImageField label={organizationText.image} defaultUrl={known?.imageUrl} {...form.getInputProps('imageUrl')} />
    </RecordDialog>
  );
}
