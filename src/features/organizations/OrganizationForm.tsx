import { ActionIcon, Button, Input, SimpleGrid, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { randomId } from '@mantine/hooks';
import { IconPlus, IconX } from '@tabler/icons-react';
import { organizationInput, type AdminOrganization } from '@/contract/endpoints/organizations';
import { LIMITS } from '@/contract/vocabulary/limits';
import { call } from '@/shared/api/client';
import { ImageField } from '@/shared/records/ImageField';
import type { NEW } from '@/shared/records/record-actions';
import { RecordDialog } from '@/shared/records/RecordDialog';
import { useRecordDialog, type DialogFrame } from '@/shared/records/use-record-dialog';
import { organizationText } from '@/text/organization';
import { statusText } from '@/text/status';
import classes from './OrganizationForm.module.css';

/** A row of the list of domains; a stored one can only be enabled or disabled. */
interface DomainRow {
  key: string;
  emailDomain: string;
  active: boolean;
  stored: boolean;
}

interface OrganizationValues {
  name: string;
  address: string;
  phone: string;
  imageUrl: string | null;
  domains: DomainRow[];
}

const EMPTY: OrganizationValues = { name: '', address: '', phone: '', imageUrl: null, domains: [] };

const valuesOf = ({ name, address, phone, imageUrl, domains }: AdminOrganization): OrganizationValues => ({
  ...{ name, address, phone, imageUrl },
  domains: domains.map((domain) => ({ ...domain, key: domain.emailDomain, stored: true })),
});

const toBody = ({ domains, ...facts }: OrganizationValues) => ({
  ...facts,
  domains: domains.map(({ emailDomain, active }) => ({ emailDomain, active })),
});

interface DomainFieldsProps {
  form: UseFormReturnType<OrganizationValues>;
}

function DomainField({ form, row, index }: DomainFieldsProps & { row: DomainRow; index: number }) {
  const place = index + 1;
  return (
    <li className={classes.row}>
      <TextInput
        aria-label={organizationText.domain(place)}
        placeholder={organizationText.domainExample}
        leftSection="@"
        disabled={row.stored}
        autoFocus={!row.stored}
        {...form.getInputProps(`domains.${index}.emailDomain`)}
      />
      <div className={classes.switch}>
        <Switch
          label={statusText.activeSwitch[row.active ? 1 : 2]}
          aria-label={organizationText.domainSwitch(row.emailDomain || String(place))}
          {...form.getInputProps(`domains.${index}.active`, { type: 'checkbox' })}
        />
      </div>
      {row.stored ? null : (
        <ActionIcon
          size={36}
          aria-label={organizationText.removeDomain(place)}
          onClick={() => form.removeListItem('domains', index)}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

/** The e-mail domains of an organisation: new ones are typed, stored ones enabled or disabled (D1.8). */
function DomainFields({ form }: DomainFieldsProps) {
  const { domains } = form.values;
  const add = () => form.insertListItem('domains', { key: randomId(), emailDomain: '', active: true, stored: false });
  return (
    <Input.Wrapper
      data-path="domains"
      tabIndex={-1}
      label={organizationText.domains}
      labelElement="div"
      description={organizationText.domainsHint}
      error={form.errors.domains}
    >
      <ul className={classes.list}>
        {domains.map((row, index) => (
          <DomainField key={row.key} form={form} row={row} index={index} />
        ))}
      </ul>
      <Button
        variant="outline"
        size="sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={domains.length >= LIMITS.organizationDomains}
        onClick={add}
      >
        {organizationText.addDomain}
      </Button>
    </Input.Wrapper>
  );
}

interface OrganizationFormProps extends DialogFrame {
  organization: AdminOrganization | typeof NEW;
}

/** Creates or edits an organisation (D5.2.17). */
export function OrganizationForm({ organization, ...frame }: OrganizationFormProps) {
  const { form, known, dialog } = useRecordDialog({
    ...frame,
    record: organization,
    text: organizationText,
    empty: EMPTY,
    valuesOf,
    schema: organizationInput,
    toBody,
    create: (body) => call('POST /admin/organizations', { body }),
    change: (body) => call('PUT /admin/organizations', { body }),
  });
  return (
    <RecordDialog {...dialog}>
      <TextInput label={organizationText.name} withAsterisk data-autofocus {...form.getInputProps('name')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput label={organizationText.address} withAsterisk {...form.getInputProps('address')} />
        <TextInput label={organizationText.phone} withAsterisk type="tel" {...form.getInputProps('phone')} />
      </SimpleGrid>
      <DomainFields form={form} />
      <ImageField label={organizationText.image} defaultUrl={known?.imageUrl} {...form.getInputProps('imageUrl')} />
    </RecordDialog>
  );
}
