import { ActionIcon, SimpleGrid } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { AddressFields } from '@/entities/address/AddressFields';
import { DateTimeField } from '@/shared/ui/controls/DateTimeField';
import { planFairText } from '@/text/plan-fair';
import type { CampaignForm } from './campaign-values';
import classes from './CampaignForm.module.css';

interface StopFieldsProps {
  form: CampaignForm;
  /** Path of the stop in the form, and its organisation. */
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
        {planFairText.stop(place)}
        <ActionIcon
          size={36}
          aria-label={planFairText.removeStop(place, hostName)}
          onClick={() => form.removeListItem(`organizations.${host}.schedules`, index)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </legend>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <DateTimeField
          label={planFairText.start}
          aria-label={planFairText.stopStart(place, hostName)}
          withAsterisk
          {...form.getInputProps(`${path}.startDate`)}
          value={stop.startDate}
        />
        <DateTimeField
          label={planFairText.end}
          aria-label={planFairText.stopEnd(place, hostName)}
          withAsterisk
          {...form.getInputProps(`${path}.endDate`)}
          value={stop.endDate}
        />
      </SimpleGrid>
      <AddressFields
        label={planFairText.stopAddress(place)}
        value={stop.address}
        inputProps={(field) => form.getInputProps(`${path}.address.${field}`)}
      />
    </fieldset>
  );
}
