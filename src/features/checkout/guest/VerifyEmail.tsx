import { Alert, Button, Group, TextInput, type TextInputProps } from '@mantine/core';
import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { messageOf, refusedFields } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useAsking } from '@/shared/api/use-asking';
import { useNow } from '@/shared/lib/use-now';
import { checkoutText } from '@/text/checkout';
import { guestCheckoutText as text } from '@/text/guest-checkout';
import type { Guest } from './verified-guest';

const DIGITS = 6;

interface CodeFieldProps {
  email: string;
  resendAt: string;
  busy: boolean;
  onCode: (code: string) => void;
  onResend: () => void;
}

/** Where the code that was mailed is typed or pasted; it is looked at with its last digit. */
function CodeField({ email, resendAt, busy, onCode, onResend }: CodeFieldProps) {
  const [code, setCode] = useState('');
  const waitSeconds = Math.ceil((Date.parse(resendAt) - useNow()) / 1000);
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const digits = currentTarget.value.replace(/\D/g, '').slice(0, DIGITS);
    setCode(digits);
    if (digits.length === DIGITS) onCode(digits);
  };
  return (
    <Group align="end" gap="sm" mt="sm">
      <TextInput
        label={text.code}
        description={text.sent(email)}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        flex={1}
        value={code}
        readOnly={busy}
        onChange={change}
      />
      <Button variant="outline" disabled={busy || waitSeconds > 0} onClick={onResend}>
        {waitSeconds > 0 ? text.resendIn(waitSeconds) : text.resend}
      </Button>
    </Group>
  );
}

interface VerifyEmailProps {
  /** Of the form: value, error and change of the e-mail. */
  field: TextInputProps;
  onVerified: (guest: Guest) => void;
}

/** Shows that an e-mail is the buyer's: a code of six digits is sent there and typed here (D3.13). */
export function VerifyEmail({ field, onVerified }: VerifyEmailProps) {
  const [sent, setSent] = useState<{ email: string; resendAt: string }>();
  const { busy, refusal, refusals, ask } = useAsking();
  const email = String(field.value).trim();

  const send = () => ask(async () => setSent({ email, ...(await call('POST /guests/codes', { body: { email } })) }));
  const verify = (code: string) =>
    ask(async () => onVerified({ email, ...(await call('POST /guests/tokens', { body: { email, code } })) }));
  /** Enter asks for the code; it does not order yet. */
  const sendByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (email) void send();
  };

  const isSent = sent?.email === email;
  const { email: refusedEmail } = refusedFields(refusal);
  return (
    <div>
      <Group align="end" gap="sm">
        <TextInput
          label={checkoutText.email}
          withAsterisk
          type="email"
          autoComplete="email"
          flex={1}
          miw={220}
          {...field}
          error={refusedEmail ?? field.error}
          onKeyDown={sendByEnter}
        />
        {isSent ? null : (
          <Button variant="outline" loading={busy} disabled={email === ''} onClick={() => void send()}>
            {text.verify}
          </Button>
        )}
      </Group>
      {refusal && !refusedEmail ? (
        <Alert color="dieu" role="alert" mt="sm">
          {messageOf(refusal)}
        </Alert>
      ) : null}
      {isSent ? (
        <CodeField
          // A wrong code is typed anew, and so is one that was sent again.
          key={`${sent.resendAt} ${refusals}`}
          {...sent}
          busy={busy}
          onCode={(code) => void verify(code)}
          onResend={() => void send()}
        />
      ) : null}
    </div>
  );
}
