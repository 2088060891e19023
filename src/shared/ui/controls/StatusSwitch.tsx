import { Switch } from '@mantine/core';
import { statusText } from '@/text/status';

interface StatusSwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** Active or not (spec section 2), said in words beside the switch. */
export function StatusSwitch({ checked, onChange, disabled }: StatusSwitchProps) {
  return (
    <Switch
      label={statusText.activeSwitch[checked ? 1 : 2]}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
