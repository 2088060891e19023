import { ActionIcon, Button, Input, Switch } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { fold } from '@/contract/rules/fold';
import { LIMITS } from '@/contract/vocabulary/limits';
import { messageOf } from '@/shared/api/api-error';
import { useAll } from '@/shared/api/use-all';
import { AddSelect } from '@/shared/choices/AddSelect';
import { ChoicesProblem } from '@/shared/choices/ChoicesProblem';
import { planFairText } from '@/text/plan-fair';
import { emptyStop, type CampaignForm, type HostValues } from './campaign-values';
import { FormSection } from './FormSection';
import { StopFields } from './StopFields';
import classes from './CampaignForm.module.css';

interface HostFieldsProps {
  form: CampaignForm;
  host: HostValues;
  index: number;
  name: string;
}

const Fault = ({ said }: { said: ReactNode }) => (said ? <Input.Error>{said}</Input.Error> : null);

function HostFields({ form, host, index, name }: HostFieldsProps) {
  const { isRecurring } = form.values;
  const path = `organizations.${index}.schedules`;
  return (
    <li className={classes.host}>
      <div className={classes.hostHead}>
        <b>{name}</b>
        <ActionIcon
          size={36}
          aria-label={planFairText.removeOrganization(name)}
          onClick={() => form.removeListItem('organizations', index)}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      <Fault said={form.errors[`organizations.${index}.organizationId`]} />
      {isRecurring ? (
        <>
          {host.schedules.map((stop, place) => (
            <StopFields key={stop.key} form={form} host={index} index={place} hostName={name} />
          ))}
          <Button
            data-path={path}
            variant="outline"
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-label={planFairText.addStopOf(name)}
            disabled={host.schedules.length >= LIMITS.campaignStops}
            onClick={() => form.insertListItem(path, emptyStop())}
          >
            {planFairText.addStop}
          </Button>
          <Fault said={form.errors[path]} />
        </>
      ) : null}
    </li>
  );
}

/** Who takes part in an offline fair, and the stops of one that travels (D4.2.6). */
export function OrganizationsSection({ form }: { form: CampaignForm }) {
  const answer = useAll('GET /admin/organizations', {});
  const known = answer.data;
  const [word, setWord] = useState('');
  const { organizations } = form.values;
  const nameOf = (id: number) => known?.find((one) => one.id === id)?.name ?? planFairText.unknown(id);
  const options = known
    ?.filter(
      ({ id, name }) => !organizations.some((one) => one.organizationId === id) && fold(name).includes(fold(word)),
    )
    .map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <FormSection name="organizations">
      <Switch
        label={planFairText.isRecurring}
        description={planFairText.recurringHint}
        {...form.getInputProps('isRecurring', { type: 'checkbox' })}
      />
      <ul className={classes.rows} aria-label={planFairText.organizations}>
        {organizations.map((host, index) => (
          <HostFields
            key={host.organizationId}
            form={form}
            host={host}
            index={index}
            name={nameOf(host.organizationId)}
          />
        ))}
      </ul>
      <AddSelect
        data-path="organizations"
        label={planFairText.addOrganization}
        placeholder={planFairText.organizationPlaceholder}
        options={options}
        problem={answer.error && messageOf(answer.error)}
        nothingFound={planFairText.nothingFound}
        search={word}
        onSearch={setWord}
        onAdd={(id) => form.insertListItem('organizations', { organizationId: Number(id), schedules: [] })}
        error={form.errors.organizations}
      />
      <ChoicesProblem of={answer} />
    </FormSection>
  );
}
