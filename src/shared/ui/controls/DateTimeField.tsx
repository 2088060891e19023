import '@mantine/dates/styles.layer.css';
import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import 'dayjs/locale/vi';
import { useState } from 'react';
import { commonText } from '@/text/common';
import { DateTimeCalendar } from './DateTimeCalendar';
import { isInstant, parseInstant, formatInstant } from './parse-date-time';

export interface DateTimeFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** An instant in ISO 8601 (UTC), or ''. */
  value: string;
  /** Called with an instant, '', or the typed text if it is invalid, which the schema then refuses. */
  onChange: (value: string) => void;
}

/** Typed text is validated when the field loses focus. */
function useTyping(value: string, onChange: (value: string) => void) {
  const [draft, setDraft] = useState<string>();
  const isWrong = draft === undefined && value !== '' && !isInstant(value);
  return {
    shown: draft ?? formatInstant(value),
    error: isWrong ? commonText.dateTimeInvalid : undefined,
    type: (words: string) => {
      setDraft(words);
      onChange(parseInstant(words));
    },
    leave: () => setDraft(undefined),
  };
}

interface CalendarButtonProps {
  /** An instant, or ''. */
  value: string;
  onChange: (instant: string) => void;
  disabled: boolean;
}

/** Opens the calendar under the field. */
function CalendarButton({ value, onChange, disabled }: CalendarButtonProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" offset={10} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          size={36}
          aria-label={commonText.openCalendar}
          disabled={disabled}
          onClick={() => setOpened((now) => !now)}
        >
          <IconCalendar size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <DateTimeCalendar value={value} onChange={onChange} onDone={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Date and time, typed or chosen in a calendar, in Viet Nam's time whatever the browser's time zone. */
export function DateTimeField({ value, onChange, error, disabled = false, ...props }: DateTimeFieldProps) {
  const typing = useTyping(value, onChange);
  const instant = isInstant(value) ? value : '';
  return (
    <TextInput
      placeholder={commonText.dateTimePlaceholder}
      inputMode="numeric"
      autoComplete="off"
      {...props}
      disabled={disabled}
      value={typing.shown}
      error={error ?? typing.error}
      onChange={(event) => typing.type(event.currentTarget.value)}
      onBlur={typing.leave}
      rightSection={<CalendarButton value={instant} onChange={onChange} disabled={disabled} />}
      rightSectionWidth={42}
    />
  );
}
