import { Select, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Person } from '@/contract/endpoints/people';
import { ActiveField } from '@/shared/records/ActiveField';
import { customerText, issuerText, peopleText, personnelText } from '@/text/people';
import { useLevelOptions } from './levels';
import type { PersonValues } from './person-form';
import { wordsOf } from './person-words';
import { RoleChoice } from './RoleChoice';

interface PersonFieldsProps {
  person: Person;
  /** Whether it is the administrator's own account. */
  own: boolean;
  form: UseFormReturnType<PersonValues>;
}

function LevelField({ form }: Pick<PersonFieldsProps, 'form'>) {
  return (
    <Select
      label={customerText.level}
      description={customerText.levelHint}
      data={useLevelOptions()}
      allowDeselect={false}
      {...form.getInputProps('levelId')}
    />
  );
}

/** What only people of one role have: a description, a level, or a role to choose. */
export function RoleFields({ person, own, form }: PersonFieldsProps) {
  if (person.customer) return <LevelField form={form} />;
  if (person.issuer)
    return <Textarea label={issuerText.description} autosize minRows={3} {...form.getInputProps('description')} />;
  return (
    <RoleChoice
      description={own ? peopleText.selfRole : personnelText.roleHint}
      disabled={own}
      {...form.getInputProps('role')}
    />
  );
}

/** Whether the person may sign in, with the consequence of the choice. */
export function StatusField({ person, own, form }: PersonFieldsProps) {
  const { active } = form.values;
  const { active: stays, inactive, consequence } = wordsOf(person);
  const follows = active ? stays : `${inactive}. ${person.active ? consequence : ''}`;
  return (
    <ActiveField
      form={form}
      label={peopleText.status}
      description={own ? peopleText.selfDisable : follows}
      disabled={own}
    />
  );
}
