import { ActiveField } from '@/shared/records/ActiveField';
import { peopleText } from '@/text/people';
import { wordsOf } from './person-words';
import type { PersonFieldsProps } from './RoleFields';

/** Whether somebody may sign in, and what follows from the choice before it is made. */
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
