import { ActionIcon, SimpleGrid } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { AddressFields } from '@/entities/address/AddressFields';
import { DateTimeField } from '@/shared/ui/controls/DateTimeField';
import { planCampaignText } from '@/text/plan-campaign';
import type { CampaignForm } from './campaign-values';
import { HoursFields } from './HoursFields';
import classes from './CampaignForm.module.css';

interface StopFieldsProps {
  form: CampaignForm;
  /** Indexes of the organisation and of the stop in the form. */
  host: number;
  index: number;
  hostName: string;
}

/** When and where a fair stops at an organisation. */
export function StopFields({ form, host, index, hostName }: StopFieldsProps) {
  const path = `organizations.${host}.schedules.${index}`;
  const stop = form.values.organizations[host]?.schedules[index];
  if (!stop) return null;
  const place = index + 1;
  return (
    <fieldset className={classes.stop}>
      <legend className={classes.hostHead}>
        {planCampaignText.stop(place)}
        <ActionIcon
          size={36}
          aria-label={planCampaignText.removeStop(place, hostName)}
          onClick={() => form.removeListItem(`organizations.${host}.schedules`, index)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </legend>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <DateTimeField
          label={planCampaignText.start}
          aria-label={planCampaignText.stopStart(place, hostName)}
          withAsterisk
          {...form.getInputProps(`${path}.startDate`)}
          value={stop.startDate}
        />
        <DateTimeField
          label={planCampaignText.end}
          aria-label={planCampaignText.stopEnd(place, hostName)}
          withAsterisk
          {...form.getInputProps(`${path}.endDate`)}
          value={stop.endDate}
        />
      </SimpleGrid>
      <HoursFields
        form={form}
        path={`${path}.openingHours`}
        value={stop.openingHours}
        description={planCampaignText.hours.stopHint}
        nameOf={(end) => planCampaignText.hours.ofStop[end](place, hostName)}
      />
      <AddressFields
        label={planCampaignText.stopAddress(place)}
        value={stop.address}
        inputProps={(field) => form.getInputProps(`${path}.address.${field}`)}
      />
    </fieldset>
  );
}
