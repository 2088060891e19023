import { MultiSelect, Select } from '@mantine/core';
import { useAll } from '@/shared/api/use-all';
import { ChoicesProblem } from '@/shared/choices/ChoicesProblem';
import { foldedFilter } from '@/shared/choices/folded-filter';
import { formatNumber } from '@/shared/lib/format';
import { planCampaignText } from '@/text/plan-campaign';
import type { CampaignForm } from './campaign-values';
import { FormSection } from './FormSection';

const common = {
  searchable: true,
  clearable: true,
  filter: foldedFilter,
  nothingFoundMessage: planCampaignText.nothingFound,
};

/** The topics of an online fair. */
export function GroupsSection({ form }: { form: CampaignForm }) {
  const groups = useAll('GET /groups', {});
  return (
    <FormSection name="groups">
      <MultiSelect
        {...common}
        {...form.getInputProps('groupIds')}
        label={planCampaignText.sections.groups}
        placeholder={planCampaignText.groupsPlaceholder}
        withAsterisk
        data={(groups.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={form.values.groupIds.map(String)}
        onChange={(ids) => form.setFieldValue('groupIds', ids.map(Number))}
      />
      <ChoicesProblem of={groups} />
    </FormSection>
  );
}

/** Who may buy at an online fair: one threshold, as levels above it are let in as well (A11.9). */
export function LevelsSection({ form }: { form: CampaignForm }) {
  const levels = useAll('GET /levels', {});
  const [lowest] = form.values.levelIds;
  const options = (levels.data ?? [])
    .toSorted((one, other) => one.conditionalPoint - other.conditionalPoint)
    .map(({ id, name, conditionalPoint }) => ({
      value: String(id),
      label: planCampaignText.levelFrom(name, formatNumber(conditionalPoint)),
    }));
  return (
    <FormSection name="levels">
      <Select
        {...common}
        {...form.getInputProps('levelIds')}
        label={planCampaignText.sections.levels}
        placeholder={planCampaignText.levelsPlaceholder}
        description={planCampaignText.levelsHint}
        data={options}
        value={lowest === undefined ? null : String(lowest)}
        onChange={(id) => form.setFieldValue('levelIds', id === null ? [] : [Number(id)])}
      />
      <ChoicesProblem of={levels} />
    </FormSection>
  );
}
