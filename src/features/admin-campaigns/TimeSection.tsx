import { SimpleGrid } from '@mantine/core';
import { AddressFields } from '@/entities/address/AddressFields';
import { DateTimeField } from '@/shared/ui/controls/DateTimeField';
import { planFairText } from '@/text/plan-fair';
import type { CampaignForm } from './campaign-values';
import { FormSection } from './FormSection';

/** When a fair is held, and where an offline one is. */
export function TimeSection({ form, offline }: { form: CampaignForm; offline: boolean }) {
  return (
    <FormSection name="time">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <DateTimeField
          label={planFairText.start}
          withAsterisk
          {...form.getInputProps('startDate')}
          value={form.values.startDate}
        />
        <DateTimeField
          label={planFairText.end}
          withAsterisk
          {...form.getInputProps('endDate')}
          value={form.values.endDate}
        />
      </SimpleGrid>
      {offline ? (
        <AddressFields
          label={planFairText.address}
          value={form.values.address}
          inputProps={(field) => form.getInputProps(`address.${field}`)}
        />
      ) : null}
    </FormSection>
  );
}
