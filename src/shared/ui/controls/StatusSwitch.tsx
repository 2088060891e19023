import { Switch } from '@mantine/core';
import { statusText } from '@/text/status';

interface StatusSwitchProps {
  /** Name of the record, if the page has several switches. */
  name?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** Switch for active or not (S2.11.1), labelled with its state. */
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
