import { Input } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { StatusSwitch } from '@/shared/ui/controls/StatusSwitch';

interface ActiveFieldProps<Values extends { active: boolean }> {
  form: UseFormReturnType<Values>;
  label: string;
  /** Consequence of the choice, shown below the switch. */
  description?: string;
  disabled?: boolean;
}

/** The status switch as a form field: whether a record is active. */
export function ActiveField<Values extends { active: boolean }>({ form, ...field }: ActiveFieldProps<Values>) {
  const { label, description, disabled = false } = field;
  const { onChange } = form.getInputProps('active');
  return (
    <Input.Wrapper
      data-path="active"
      tabIndex={-1}
      label={label}
      labelElement="div"
      description={description}
      descriptionProps={{ mt: 6 }}
      error={form.errors.active}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <StatusSwitch checked={form.values.active} disabled={disabled} onChange={onChange} />
    </Input.Wrapper>
  );
}
