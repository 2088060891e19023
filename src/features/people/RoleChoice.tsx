import { Group, Radio, type RadioGroupProps } from '@mantine/core';
import { ROLE } from '@/contract/vocabulary/roles';
import { personnelText } from '@/text/people';
import { statusText } from '@/text/status';

/** Roles of personnel (D1.4.1). */
export const PERSONNEL_ROLES = [ROLE.SYSTEM, ROLE.STAFF] as const;

type RoleChoiceProps = Omit<RadioGroupProps, 'children' | 'label'> & { disabled?: boolean };

/** Administrator or staff. */
export function RoleChoice({ disabled, ...field }: RoleChoiceProps) {
  return (
    <Radio.Group label={personnelText.role} withAsterisk {...field}>
      <Group gap="lg" mt={6}>
        {PERSONNEL_ROLES.map((role) => (
          <Radio key={role} value={String(role)} label={statusText.role[role]} disabled={disabled} />
        ))}
      </Group>
    </Radio.Group>
  );
}
