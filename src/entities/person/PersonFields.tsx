import { Group, Radio, SimpleGrid, TextInput } from '@mantine/core';
import { commonText } from '@/text/common';
import { profileText } from '@/text/profile';
import { withSlashes } from './birthday';
import type { InputProps } from './person-form';

const PAIR = { base: 1, sm: 2 };

/** Name and telephone number. */
export function ContactFields({ inputProps }: { inputProps: InputProps<'name' | 'phone'> }) {
  return (
    <SimpleGrid cols={PAIR} spacing="sm">
      <TextInput label={profileText.name} withAsterisk autoComplete="name" {...inputProps('name')} />
      <TextInput label={profileText.phone} withAsterisk type="tel" autoComplete="tel" {...inputProps('phone')} />
    </SimpleGrid>
  );
}

/** Birthday and gender. */
export function BirthFields({ inputProps }: { inputProps: InputProps<'dob' | 'gender'> }) {
  const { onChange, ...birthday } = inputProps('dob');
  return (
    <SimpleGrid cols={PAIR} spacing="sm">
      <TextInput
        label={profileText.birthday}
        description={profileText.birthdayHint}
        withAsterisk
        inputMode="numeric"
        autoComplete="bday"
        placeholder={commonText.datePlaceholder}
        {...birthday}
        onChange={(event) => (onChange as (typed: string) => void)(withSlashes(event.currentTarget.value))}
      />
      <Radio.Group label={profileText.gender} withAsterisk {...inputProps('gender')}>
        <Group gap="lg" mt={6}>
          <Radio value="male" label={profileText.male} />
          <Radio value="female" label={profileText.female} />
        </Group>
      </Radio.Group>
    </SimpleGrid>
  );
}
