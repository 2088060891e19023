import { Checkbox, TextInput } from '@mantine/core';
import { customerAddressInput, type CustomerAddress } from '@/contract/endpoints/customer-addresses';
import {
  missingAddress,
  emptyAddress,
  toAddress,
  toAddressDraft,
  type AddressDraft,
} from '@/entities/address/address-draft';
import { AddressFields } from '@/entities/address/AddressFields';
import { call } from '@/shared/api/client';
import { RecordDialog } from '@/shared/records/RecordDialog';
import { useRecordForm } from '@/shared/records/use-record-form';
import { addressBookFields, addressBookText as text } from '@/text/address-book';
import { addressText } from '@/text/checkout';
import { commonText } from '@/text/common';
import { recordText } from '@/text/record';

interface Values {
  name: string;
  phone: string;
  address: AddressDraft;
  isDefault: boolean;
}

const EMPTY: Values = { name: '', phone: '', address: emptyAddress, isDefault: false };

const valuesOf = ({ name, phone, address, isDefault }: CustomerAddress): Values => ({
  ...{ name, phone, address: toAddressDraft(address), isDefault },
});

interface AddressFormProps {
  /** Undefined for a new entry. */
  entry: CustomerAddress | undefined;
  opened: boolean;
  onClose: () => void;
}

/** Form of an entry of the address book. */
export function AddressForm({ entry, opened, onClose }: AddressFormProps) {
  const { form, submit, busy, notice } = useRecordForm({
    initialValues: entry ? valuesOf(entry) : EMPTY,
    schema: customerAddressInput,
    fields: addressBookFields,
    toBody: ({ address, ...values }: Values) => ({ ...values, address: toAddress(address) }),
    validate: ({ address }) => missingAddress(address),
    ...(entry && { version: entry.version }),
    staleNotice: text.changedElsewhere,
    savedText: () => (entry ? recordText.saved : text.added),
    send: (body, version) =>
      entry
        ? call('PUT /users/me/addresses', { body: { ...body, id: entry.id, version } })
        : call('POST /users/me/addresses', { body }),
    onSaved: onClose,
  });
  return (
    <RecordDialog
      opened={opened}
      title={entry ? text.edit : text.add}
      submitLabel={entry ? commonText.saveChanges : commonText.add}
      busy={busy}
      notice={notice}
      dirty={form.isDirty()}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput label={text.name} withAsterisk autoComplete="name" data-autofocus {...form.getInputProps('name')} />
      <TextInput label={text.phone} withAsterisk type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
      <AddressFields
        label={addressText.address}
        value={form.values.address}
        inputProps={(field) => form.getInputProps(`address.${field}`)}
      />
      <Checkbox
        label={text.isDefault}
        description={text.isDefaultHint}
        {...form.getInputProps('isDefault', { type: 'checkbox' })}
      />
    </RecordDialog>
  );
}
