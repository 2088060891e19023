import { Button, Group, TextInput } from '@mantine/core';
import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { useNow } from '@/shared/lib/use-now';
import { guestCheckoutText as text } from '@/text/guest-checkout';

const DIGITS = 6;

interface CodeFieldProps {
  email: string;
  resendAt: string;
  busy: boolean;
  /** True after the code was just requested: the field is the next step. */
  autoFocus: boolean;
  /** Why the last code was refused. */
  error?: string | undefined;
  onCode: (code: string) => void;
  onResend: () => void;
}

/** Field for the mailed code; the code is checked once its last digit is entered, and again with the button. */
export function CodeField({ email, resendAt, busy, autoFocus, error, onCode, onResend }: CodeFieldProps) {
  const [code, setCode] = useState('');
  const waitSeconds = Math.ceil((Date.parse(resendAt) - useNow()) / 1000);
  const isWhole = code.length === DIGITS;
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const digits = currentTarget.value.replace(/\D/g, '').slice(0, DIGITS);
    setCode(digits);
    if (digits.length === DIGITS) onCode(digits);
  };
  /** Enter checks the code, and does not submit the order. */
  const checkByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (isWhole && !busy) onCode(code);
  };
  return (
    <Group align="end" gap="sm" mt="sm">
      <TextInput
        label={text.code}
        description={text.sent(email)}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus={autoFocus}
        flex={1}
        miw={180}
        value={code}
        error={code === '' && error}
        readOnly={busy}
        onChange={change}
        onKeyDown={checkByEnter}
      />
      {isWhole && !busy ? (
        <Button variant="outline" onClick={() => onCode(code)}>
          {text.check}
        </Button>
      ) : null}
      <Button variant="outline" disabled={busy || waitSeconds > 0} onClick={onResend}>
        {waitSeconds > 0 ? text.resendIn(waitSeconds) : text.resend}
      </Button>
    </Group>
  );
}
