import {
  Checkbox,
  Group,
  MultiSelect,
  Radio,
  Select,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { useState } from 'react';
import { DateRangeInput, DateTimeInput } from '@/shared/ui/controls/DateInputs';
import { QuantityStepper } from '@/shared/ui/controls/QuantityStepper';
import { SearchInput } from '@/shared/ui/controls/SearchInput';
import { StatusSwitch } from '@/shared/ui/controls/StatusSwitch';
import { sample } from './samples';

function Choice({ value, label, note }: { value: string; label: string; note: string }) {
  return (
    <Radio.Card value={value}>
      <Group wrap="nowrap" align="flex-start">
        <Radio.Indicator />
        <div>
          <b>{label}</b>
          <div className="t-small">{note}</div>
        </div>
      </Group>
    </Radio.Card>
  );
}

export function FieldsShow() {
  const [quantity, setQuantity] = useState(1);
  const [active, setActive] = useState(true);
  const [time, setTime] = useState('2027-01-28T02:12:00.000Z');
  const [search, setSearch] = useState('');
  return (
    <Stack gap="md">
      <Title order={2}>Fields</Title>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <TextInput label={sample.name} withAsterisk defaultValue={sample.person} />
        <TextInput label={sample.phone} withAsterisk defaultValue="0903 12" error={sample.phoneError} />
        <Select label={sample.province} data={sample.provinces} defaultValue={sample.province} />
        <Select label={sample.province} data={sample.provinces} placeholder={sample.province} disabled />
        <MultiSelect label={sample.genre} data={sample.provinces} defaultValue={[sample.province]} clearable />
        <DateTimeInput label="DateTimeInput" description={time} withAsterisk value={time} onChange={setTime} />
        <DateTimeInput label="DateTimeInput, empty" value="" onChange={setTime} disabled />
        <DateRangeInput label="DateRangeInput" />
        <Textarea label={sample.genre} description={sample.deliveryNote} />
      </SimpleGrid>
      <Radio.Group defaultValue="1" label={sample.delivery}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <Choice value="1" label={sample.delivery} note={sample.deliveryNote} />
          <Choice value="2" label={sample.pickup} note={sample.pickupNote} />
        </SimpleGrid>
      </Radio.Group>
      <Group>
        <Checkbox label="PDF" defaultChecked />
        <Checkbox label="Audio" />
        <Checkbox label="Audio" indeterminate />
        <Checkbox label="Audio" disabled />
        <Radio label={sample.delivery} defaultChecked />
        <StatusSwitch checked={active} onChange={setActive} />
        <QuantityStepper value={quantity} onChange={setQuantity} max={5} />
        <QuantityStepper value={1} onChange={setQuantity} disabled />
        <SearchInput value={search} onSearch={setSearch} placeholder={sample.books[0] ?? ''} />
      </Group>
    </Stack>
  );
}
