import { MultiSelect } from '@mantine/core';
import { useAll } from '@/shared/api/use-all';
import { ChoicesProblem, type Choices } from '@/shared/choices/ChoicesProblem';
import { foldedFilter } from '@/shared/choices/folded-filter';
import { planFairText } from '@/text/plan-fair';
import type { CampaignForm } from './campaign-values';
import { FormSection } from './FormSection';

interface IdsSectionProps {
  form: CampaignForm;
  section: 'groups' | 'levels';
  name: 'groupIds' | 'levelIds';
  placeholder: string;
  withAsterisk?: boolean;
  description?: string;
  of: Choices<readonly { id: number; name: string }[]>;
}

function IdsSection({ form, section, name, of: answer, ...field }: IdsSectionProps) {
  return (
    <FormSection name={section}>
      <MultiSelect
        {...field}
        {...form.getInputProps(name)}
        label={planFairText.sections[section]}
        searchable
        clearable
        filter={foldedFilter}
        nothingFoundMessage={planFairText.nothingFound}
        data={(answer.data ?? []).map((one) => ({ value: String(one.id), label: one.name }))}
        value={form.values[name].map(String)}
        onChange={(ids) => form.setFieldValue(name, ids.map(Number))}
      />
      <ChoicesProblem of={answer} />
    </FormSection>
  );
}

/** The topics of an online fair. */
export function GroupsSection({ form }: { form: CampaignForm }) {
  const groups = useAll('GET /groups', {});
  return (
    <IdsSection
      form={form}
      section="groups"
      name="groupIds"
      placeholder={planFairText.groupsPlaceholder}
      withAsterisk
      of={groups}
    />
  );
}

/** Who may buy at an online fair. */
export function LevelsSection({ form }: { form: CampaignForm }) {
  const levels = useAll('GET /levels', {});
  return (
    <IdsSection
      form={form}
      section="levels"
      name="levelIds"
      placeholder={planFairText.levelsPlaceholder}
      description={planFairText.levelsHint}
      of={levels}
    />
  );
}
