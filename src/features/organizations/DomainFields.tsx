import { ActionIcon, Button, Input, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { randomId } from '@mantine/hooks';
import { IconPlus, IconX } from '@tabler/icons-react';
import { LIMITS } from '@/contract/vocabulary/limits';
import { organizationText } from '@/text/organization';
import { statusText } from '@/text/status';
import type { DomainRow, OrganizationValues } from './organization-form';
import classes from './DomainFields.module.css';

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

/** The e-mail domains of an organisation: new ones are typed, stored ones switched (D1.8). */
export function DomainFields({ form }: DomainFieldsProps) {
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
