import { Input } from '@mantine/core';
import { StatusSwitch } from '@/shared/ui/controls/StatusSwitch';
import { peopleText } from '@/text/people';
import { wordsOf } from './person-words';
import type { PersonFieldsProps } from './RoleFields';

/** Whether somebody may sign in, and what follows from the choice before it is made. */
export function StatusField({ person, own, form }: PersonFieldsProps) {
  const { active } = form.values;
  const { active: stays, inactive, consequence } = wordsOf(person);
  const follows = active ? stays : `${inactive}. ${person.active ? consequence : ''}`;
  return (
    <Input.Wrapper
      data-path="active"
      tabIndex={-1}
      label={peopleText.status}
      description={own ? peopleText.selfDisable : follows}
      error={form.errors.active}
      labelElement="div"
      descriptionProps={{ mt: 6 }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <StatusSwitch checked={active} disabled={own} onChange={(next) => form.setFieldValue('active', next)} />
    </Input.Wrapper>
  );
}
