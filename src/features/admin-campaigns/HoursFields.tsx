import { SimpleGrid, TextInput } from '@mantine/core';
import { planCampaignText } from '@/text/plan-campaign';
import type { CampaignForm, HoursValues } from './campaign-values';

interface HoursFieldsProps {
  form: CampaignForm;
  /** Path of the hours in the form. */
  path: string;
  value: HoursValues;
  description: string;
  /** Says which stop the hours are of, to screen readers. */
  nameOf?: ((end: keyof HoursValues) => string) | undefined;
}

/** From when until when it is open on each day, in Viet Nam's time; may stay empty. */
export function HoursFields({ form, path, value, description, nameOf }: HoursFieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      {(['from', 'until'] as const).map((end) => (
        <TextInput
          key={end}
          type="time"
          label={planCampaignText.hours[end]}
          aria-label={nameOf?.(end)}
          description={end === 'from' ? description : planCampaignText.hours.zone}
          {...form.getInputProps(`${path}.${end}`)}
          value={value[end]}
        />
      ))}
    </SimpleGrid>
  );
}
