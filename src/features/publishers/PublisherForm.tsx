import { SimpleGrid, TextInput } from '@mantine/core';
import { publisherInput, type Publisher } from '@/contract/publishers';
import { call } from '@/shared/api/client';
import { ImageField } from '@/shared/records/ImageField';
import { RecordDialog } from '@/shared/records/RecordDialog';
import { NEW } from '@/shared/records/record-menu';
import { useRecordForm } from '@/shared/records/use-record-form';
import { commonText } from '@/text/common';
import { publisherText } from '@/text/publisher';

const EMPTY = { name: '', email: '', phone: '', address: '', imageUrl: null as string | null };

type Values = typeof EMPTY;

const valuesOf = ({ name, email, phone, address, imageUrl }: Publisher): Values => ({
  name,
  email,
  phone,
  address,
  imageUrl,
});

const toBody = (values: Values) => ({ ...values, imageUrl: values.imageUrl ?? '' });

const send = (id: number | undefined) => (body: ReturnType<typeof toBody>, version: number) =>
  id === undefined
    ? call('POST /admin/publishers', { body })
    : call('PUT /admin/publishers', { body: { ...body, id, version } });

interface PublisherFormProps {
  publisher: Publisher | typeof NEW;
  opened: boolean;
  onClose: () => void;
}

/** Creates or changes a publisher (domain 5.2). */
export function PublisherForm({ publisher, opened, onClose }: PublisherFormProps) {
  const known = publisher === NEW ? undefined : publisher;
  const { form, submit, ...state } = useRecordForm({
    initialValues: known ? valuesOf(known) : EMPTY,
    schema: publisherInput,
    toBody,
    version: known?.version,
    readVersion: async () => (await call('GET /admin/publishers/{id}', { params: { id: known?.id ?? 0 } })).version,
    send: send(known?.id),
    onSaved: onClose,
  });
  return (
    <RecordDialog
      {...state}
      opened={opened}
      title={known ? publisherText.edit(known.name) : publisherText.add}
      submitLabel={known ? commonText.saveChanges : commonText.add}
      dirty={form.isDirty()}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput label={publisherText.name} withAsterisk data-autofocus {...form.getInputProps('name')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput label={publisherText.email} withAsterisk type="email" {...form.getInputProps('email')} />
        <TextInput label={publisherText.phone} withAsterisk type="tel" {...form.getInputProps('phone')} />
      </SimpleGrid>
      <TextInput label={publisherText.address} withAsterisk {...form.getInputProps('address')} />
      <ImageField
        label={publisherText.logo}
        withAsterisk
        defaultUrl={known?.imageUrl}
        {...form.getInputProps('imageUrl')}
      />
    </RecordDialog>
  );
}
