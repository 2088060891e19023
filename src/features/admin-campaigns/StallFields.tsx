import { ActionIcon, Button, Group, Select, SimpleGrid, TextInput } from '@mantine/core';
import { IconMapPin, IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import type { StallCandidate, StallPlan } from '@/contract/endpoints/stalls';
import { foldedFilter } from '@/shared/choices/folded-filter';
import { DateTimeField } from '@/shared/ui/controls/DateTimeField';
import { runCampaignText } from '@/text/run-campaign';
import { chooseIssuer, newAssignment, type PlanForm } from './stall-values';
import classes from './Stalls.module.css';

interface StallFieldsProps {
  form: PlanForm;
  plan: StallPlan;
  index: number;
  issuers: readonly StallCandidate[];
  isSelected: boolean;
  onSelect: () => void;
}

function AssignmentFields({ form, plan, index, stand, issuers }: StallFieldsProps & { stand: number }) {
  const stall = form.values.stalls[index];
  const values = stall?.issuers[stand];
  if (!stall || !values) return null;
  const path = `stalls.${index}.issuers.${stand}`;
  return (
    <Group align="flex-start" gap="xs" wrap="nowrap">
      <SimpleGrid cols={{ base: 1, md: 3 }} spacing="xs" flex={1}>
        <Select
          label={runCampaignText.issuer}
          withAsterisk
          searchable
          filter={foldedFilter}
          data={issuers.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps(`${path}.issuerId`)}
          onChange={(issuerId) => form.setFieldValue(path, chooseIssuer(values, issuerId, plan, issuers))}
        />
        <DateTimeField
          label={runCampaignText.from}
          withAsterisk
          {...form.getInputProps(`${path}.startDate`)}
          value={values.startDate}
        />
        <DateTimeField
          label={runCampaignText.until}
          withAsterisk
          {...form.getInputProps(`${path}.endDate`)}
          value={values.endDate}
        />
      </SimpleGrid>
      <ActionIcon
        size={36}
        mt={24}
        aria-label={runCampaignText.removeIssuer(stall.code)}
        onClick={() => form.removeListItem(`stalls.${index}.issuers`, stand)}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

/** Fields of a stall: its code, its position, and the issuers there with their dates. */
export function StallFields(props: StallFieldsProps) {
  const { form, plan, index, isSelected, onSelect } = props;
  const stall = form.values.stalls[index];
  if (!stall) return null;
  const path = `stalls.${index}`;
  return (
    <li className={classes.stall}>
      <Group align="flex-start" gap="xs">
        <TextInput label={runCampaignText.stallCode} withAsterisk w={120} {...form.getInputProps(`${path}.code`)} />
        <TextInput label={runCampaignText.stallNote} flex={1} {...form.getInputProps(`${path}.placeNote`)} />
        <ActionIcon
          size={36}
          mt={24}
          variant={isSelected ? 'filled' : 'outline'}
          aria-label={runCampaignText.selectStall(stall.code)}
          aria-pressed={isSelected}
          disabled={stall.code === ''}
          onClick={onSelect}
        >
          <IconMapPin size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size={36}
          mt={24}
          aria-label={runCampaignText.removeStall(stall.code)}
          onClick={() => form.removeListItem('stalls', index)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
      {stall.issuers.map(({ key }, stand) => (
        <AssignmentFields key={key} {...props} stand={stand} />
      ))}
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        aria-label={runCampaignText.addIssuerTo(stall.code)}
        onClick={() => form.insertListItem(`${path}.issuers`, newAssignment(plan))}
      >
        {runCampaignText.addIssuer}
      </Button>
    </li>
  );
}
