import { MultiSelect } from '@mantine/core';
import { useAll } from '@/shared/api/use-all';
import { ChoicesProblem } from '@/shared/choices/ChoicesProblem';
import { foldedFilter } from '@/shared/choices/folded-filter';
import { planFairText } from '@/text/plan-fair';
import type { CampaignForm } from './campaign-values';
import { FormSection } from './FormSection';

const optionsOf = (rows: readonly { id: number; name: string }[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }));

interface IdsFieldProps {
  form: CampaignForm;
  name: 'groupIds' | 'levelIds';
  label: string;
  placeholder: string;
  required?: boolean;
  description?: string;
  rows: readonly { id: number; name: string }[] | undefined;
}

function IdsField({ form, name, rows, required = false, ...field }: IdsFieldProps) {
  return (
    <MultiSelect
      {...field}
      {...form.getInputProps(name)}
      withAsterisk={required}
      searchable
      clearable
      filter={foldedFilter}
      nothingFoundMessage={planFairText.nothingFound}
      data={optionsOf(rows)}
      value={form.values[name].map(String)}
      onChange={(ids) => form.setFieldValue(name, ids.map(Number))}
    />
  );
}

/** The topics of an online fair. */
export function GroupsSection({ form }: { form: CampaignForm }) {
  const groups = useAll('GET /groups', {});
  return (
    <FormSection name="groups">
      <IdsField
        form={form}
        name="groupIds"
        label={planFairText.sections.groups}
        placeholder={planFairText.groupsPlaceholder}
        required
        rows={groups.data}
      />
      <ChoicesProblem of={groups} />
    </FormSection>
  );
}

/** Who may buy at an online fair. */
export function LevelsSection({ form }: { form: CampaignForm }) {
  const levels = useAll('GET /levels', {});
  return (
    <FormSection name="levels">
      <IdsField
        form={form}
        name="levelIds"
        label={planFairText.sections.levels}
        description={planFairText.levelsHint}
        placeholder={planFairText.levelsPlaceholder}
        rows={levels.data}
      />
      <ChoicesProblem of={levels} />
    </FormSection>
  );
}
