import { SimpleGrid } from '@mantine/core';
import { AddressFields } from '@/entities/address/AddressFields';
import { DateTimeField } from '@/shared/ui/controls/DateTimeField';
import { planCampaignText } from '@/text/plan-campaign';
import type { CampaignForm } from './campaign-values';
import { FormSection } from './FormSection';
import { HoursFields } from './HoursFields';

/** Dates of a fair; hours and address of an offline one. */
export function TimeSection({ form, offline }: { form: CampaignForm; offline: boolean }) {
  return (
    <FormSection name="time">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <DateTimeField
          label={planCampaignText.start}
          withAsterisk
          {...form.getInputProps('startDate')}
          value={form.values.startDate}
        />
        <DateTimeField
          label={planCampaignText.end}
          withAsterisk
          {...form.getInputProps('endDate')}
          value={form.values.endDate}
        />
      </SimpleGrid>
      {offline ? (
        <>
          <HoursFields
            form={form}
            path="openingHours"
            value={form.values.openingHours}
            description={planCampaignText.hours.hint}
          />
          <AddressFields
            label={planCampaignText.address}
            value={form.values.address}
            inputProps={(field) => form.getInputProps(`address.${field}`)}
          />
        </>
      ) : null}
    </FormSection>
  );
}

/** What may still change of the times of a fair at a place that has started: its hours. */
export function StartedTimeSection({ form }: { form: CampaignForm }) {
  return (
    <FormSection name="time">
      <HoursFields
        form={form}
        path="openingHours"
        value={form.values.openingHours}
        description={planCampaignText.hours.hint}
      />
    </FormSection>
  );
}
