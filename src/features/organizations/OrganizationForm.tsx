import { SimpleGrid, TextInput } from '@mantine/core';
import { organizationInput, type AdminOrganization } from '@/contract/endpoints/organizations';
import { call } from '@/shared/api/client';
import { ImageField } from '@/shared/records/ImageField';
import type { NEW } from '@/shared/records/record-actions';
import { RecordDialog } from '@/shared/records/RecordDialog';
import { useRecordDialog } from '@/shared/records/use-record-dialog';
import { organizationText } from '@/text/organization';
import { DomainFields } from './DomainFields';
import { EMPTY, toBody, valuesOf } from './organization-form';

interface OrganizationFormProps {
  organization: AdminOrganization | typeof NEW;
  opened: boolean;
  onClose: () => void;
}

/** Creates or changes an organisation (D5.2.17). */
export function OrganizationForm({ organization, opened, onClose }: OrganizationFormProps) {
  const { form, known, dialog } = useRecordDialog({
    record: organization,
    opened,
    onClose,
    text: organizationText,
    empty: EMPTY,
    valuesOf,
    schema: organizationInput,
    toBody,
    create: (body) => call('POST /admin/organizations', { body }),
    change: (body) => call('PUT /admin/organizations', { body }),
  });
  return (
    <RecordDialog {...dialog}>
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
