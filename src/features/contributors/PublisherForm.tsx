import { SimpleGrid, TextInput } from '@mantine/core';
import { publisherInput, type Publisher } from '@/contract/endpoints/publishers';
import { call } from '@/shared/api/client';
import { ImageField } from '@/shared/records/ImageField';
import type { NEW } from '@/shared/records/record-actions';
import { RecordDialog } from '@/shared/records/RecordDialog';
import { useRecordDialog, type DialogFrame } from '@/shared/records/use-record-dialog';
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

interface PublisherFormProps extends DialogFrame {
  publisher: Publisher | typeof NEW;
}

/** Creates or edits a publisher (D5.2.14). */
export function PublisherForm({ publisher, ...frame }: PublisherFormProps) {
  const { form, known, dialog } = useRecordDialog({
    ...frame,
    record: publisher,
    text: publisherText,
    empty: EMPTY,
    valuesOf,
    schema: publisherInput,
    toBody,
    create: (body) => call('POST /admin/publishers', { body }),
    change: (body) => call('PUT /admin/publishers', { body }),
  });
  return (
    <RecordDialog {...dialog}>
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
