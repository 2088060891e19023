import { Group, Radio, SimpleGrid, TextInput } from '@mantine/core';
import { AddressFields } from '@/shared/address/AddressFields';
import { addressText } from '@/text/checkout';
import { commonText } from '@/text/common';
import { profileText } from '@/text/profile';
import { withSlashes } from './birthday';
import type { ProfileForm } from './profile-form';

/** First step: who the reader is. */
export function PersonStep({ form }: { form: ProfileForm }) {
  return (
    <>
      <TextInput label={profileText.name} withAsterisk autoComplete="name" {...form.getInputProps('name')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput
          label={profileText.phone}
          withAsterisk
          type="tel"
          autoComplete="tel"
          {...form.getInputProps('phone')}
        />
        <TextInput
          label={profileText.birthday}
          withAsterisk
          inputMode="numeric"
          autoComplete="bday"
          placeholder={commonText.datePlaceholder}
          {...form.getInputProps('dob')}
          onChange={(event) => form.setFieldValue('dob', withSlashes(event.currentTarget.value))}
        />
      </SimpleGrid>
      <Radio.Group label={profileText.gender} withAsterisk {...form.getInputProps('gender')}>
        <Group gap="lg" mt={6}>
          <Radio value="male" label={profileText.male} />
          <Radio value="female" label={profileText.female} />
        </Group>
      </Radio.Group>
    </>
  );
}

/** Second step: where parcels go. */
export function AddressStep({ form }: { form: ProfileForm }) {
  return (
    <AddressFields
      label={addressText.home}
      value={form.values.address}
      inputProps={(field) => form.getInputProps(`address.${field}`)}
      onProvince={(provinceCode) => {
        form.setFieldValue('address.provinceCode', provinceCode);
        form.setFieldValue('address.wardCode', null);
      }}
    />
  );
}
