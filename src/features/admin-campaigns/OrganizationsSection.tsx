import { ActionIcon, Button, Input, Switch } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LIMITS } from '@/contract/vocabulary/limits';
import { useAll } from '@/shared/api/use-all';
import { planFairText } from '@/text/plan-fair';
import { AddChoice } from './AddChoice';
import { addItem } from './add-item';
import { emptyStop, type CampaignForm, type HostValues, type StopValues } from './campaign-values';
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
            onClick={() => addItem(form, path, emptyStop())}
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
  const known = useAll('GET /admin/organizations', {});
  const { organizations, isRecurring } = form.values;
  const nameOf = (id: number) => known.data?.find((one) => one.id === id)?.name ?? planFairText.unknown(id);
  // Every organisation of a fair that travels needs a stop, so that there is one to fill in.
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
        label={planFairText.isRecurring}
        description={planFairText.recurringHint}
        {...form.getInputProps('isRecurring', { type: 'checkbox' })}
        onChange={(event) => travel(event.currentTarget.checked)}
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
      <AddChoice
        name="organizations"
        label={planFairText.addOrganization}
        placeholder={planFairText.organizationPlaceholder}
        of={known}
        taken={organizations.map(({ organizationId }) => organizationId)}
        error={form.errors.organizations}
        onAdd={(organizationId) =>
          addItem(form, 'organizations', { organizationId, schedules: stopsOf(undefined, isRecurring) })
        }
      />
    </FormSection>
  );
}
