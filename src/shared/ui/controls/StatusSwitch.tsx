import { Switch } from '@mantine/core';
import { statusText } from '@/text/status';

interface StatusSwitchProps {
  /** What is on or off, where the page has more than one switch. */
  name?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** Active or not (spec section 2), said in words beside the switch. */
export function StatusSwitch({ name, checked, onChange, disabled }: StatusSwitchProps) {
  const state = statusText.activeSwitch[checked ? 1 : 2] ?? '';
  return (
    <Switch
      label={state}
      aria-label={name ? statusText.activeSwitchOf(state, name) : undefined}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
