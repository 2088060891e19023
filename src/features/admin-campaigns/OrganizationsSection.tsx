import { ActionIcon, Button, Input, Switch } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { LIMITS } from '@/contract/vocabulary/limits';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { AddSelect } from '@/shared/choices/AddSelect';
import { ChoicesProblem } from '@/shared/choices/ChoicesProblem';
import { CHOICES, moreOf } from '@/shared/choices/SearchSelect';
import { useTypedSearch } from '@/shared/lib/use-typed-word';
import { commonText } from '@/text/common';
import { planCampaignText } from '@/text/plan-campaign';
import { addItem } from './add-item';
import { emptyStop, type CampaignForm, type HostValues, type StopValues } from './campaign-values';
import { FormSection } from './FormSection';
import { StopFields } from './StopFields';
import classes from './CampaignForm.module.css';

interface HostFieldsProps {
  form: CampaignForm;
  host: HostValues;
  index: number;
}

const Fault = ({ said }: { said: ReactNode }) => (said ? <Input.Error>{said}</Input.Error> : null);

/** Name of an organisation, once it is loaded. */
function useName(id: number): string {
  const { data, isLoading } = useApi('GET /admin/organizations/{id}', { params: { id } });
  return data?.name ?? (isLoading ? commonText.loading : planCampaignText.unknown(id));
}

function HostFields({ form, host, index }: HostFieldsProps) {
  const name = useName(host.organizationId);
  const { isRecurring } = form.values;
  const path = `organizations.${index}.schedules`;
  return (
    <li className={classes.host}>
      <div className={classes.hostHead}>
        <b>{name}</b>
        <ActionIcon
          size={36}
          aria-label={planCampaignText.removeOrganization(name)}
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
            aria-label={planCampaignText.addStopOf(name)}
            disabled={host.schedules.length >= LIMITS.campaignStops}
            onClick={() => addItem(form, path, emptyStop())}
          >
            {planCampaignText.addStop}
          </Button>
          <Fault said={form.errors[path]} />
        </>
      ) : null}
    </li>
  );
}

interface AddOrganizationProps {
  /** Ids that are already in the list. */
  taken: readonly number[];
  error: ReactNode;
  onAdd: (id: number) => void;
}

/** Adds an organisation, which is searched by name on the server. */
function AddOrganization({ taken, error, onAdd }: AddOrganizationProps) {
  const [search, setSearch] = useState('');
  const { word, ofTyped } = useTypedSearch(search);
  const answer = useApi('GET /admin/organizations', {
    query: { search: word || undefined, size: CHOICES + taken.length },
  });
  const choices = ofTyped(answer.data)?.data.map(({ id, name }) => ({ value: String(id), label: name }));
  const left = choices?.filter(({ value }) => !taken.includes(Number(value)));
  return (
    <>
      <AddSelect
        label={planCampaignText.addOrganization}
        placeholder={planCampaignText.organizationPlaceholder}
        data-path="organizations"
        error={error}
        options={left && [...left, ...moreOf({ choices, total: answer.data?.metadata.total ?? 0 })]}
        problem={answer.error && messageOf(answer.error)}
        nothingFound={planCampaignText.nothingFound}
        search={search}
        onSearch={setSearch}
        onAdd={(id) => onAdd(Number(id))}
      />
      <ChoicesProblem of={answer} />
    </>
  );
}

/** The organisations of an offline fair, and the stops of one that travels (D4.2.6). */
export function OrganizationsSection({ form }: { form: CampaignForm }) {
  const { organizations, isRecurring } = form.values;
  // Every organisation of a travelling fair needs a stop, so an empty one is added to be filled in.
  const stopsOf = (host: HostValues | undefined, travels: boolean): StopValues[] => {
    const stops = host?.schedules ?? [];
    return travels && stops.length === 0 ? [emptyStop()] : stops;
  };
  const travel = (travels: boolean) =>
    form.setValues({
      isRecurring: travels,
      organizations: organizations.map((host) => ({ ...host, schedules: stopsOf(host, travels) })),
    });
  return (
    <FormSection name="organizations">
      <Switch
        label={planCampaignText.isRecurring}
        description={planCampaignText.recurringHint}
        {...form.getInputProps('isRecurring', { type: 'checkbox' })}
        onChange={(event) => travel(event.currentTarget.checked)}
      />
      <ul className={classes.rows} aria-label={planCampaignText.organizations}>
        {organizations.map((host, index) => (
          <HostFields key={host.organizationId} form={form} host={host} index={index} />
        ))}
      </ul>
      <AddOrganization
        taken={organizations.map(({ organizationId }) => organizationId)}
        error={form.errors.organizations}
        onAdd={(organizationId) =>
          addItem(form, 'organizations', { organizationId, schedules: stopsOf(undefined, isRecurring) })
        }
      />
    </FormSection>
  );
}
