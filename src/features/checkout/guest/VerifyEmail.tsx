import { Alert, Button, Group, TextInput, type TextInputProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { messageOf, refusedFields } from '@/shared/api/api-error';
import { checkoutText } from '@/text/checkout';
import { guestCheckoutText as text } from '@/text/guest-checkout';
import { CodeField } from './CodeField';
import { isRefusedCode, useVerification } from './use-verification';
import type { Guest } from './verified-guest';

interface VerifyEmailProps {
  /** Value, error and change handler of the e-mail in the form. */
  field: TextInputProps;
  /** Id of the checkout. */
  attempt: string;
  onVerified: (guest: Guest) => void;
}

/** Verifies that an e-mail belongs to the buyer: a six-digit code is sent there and entered here (D3.13). */
export function VerifyEmail({ field, attempt, onVerified }: VerifyEmailProps) {
  const email = String(field.value).trim();
  const { busy, refusal, rejections, isFresh, resendAt, send, verify } = useVerification(attempt, email, onVerified);
  const isSent = resendAt !== undefined;
  /** Enter requests the code, and does not submit the order. */
  const sendByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (email && !busy && !isSent) send();
  };

  const { email: refusedEmail } = refusedFields(refusal);
  const refusedCode = isSent && isRefusedCode(refusal) ? messageOf(refusal) : undefined;
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
          <Button variant="outline" loading={busy} disabled={email === ''} onClick={send}>
            {text.verify}
          </Button>
        )}
      </Group>
      {refusal && !refusedEmail && !refusedCode ? (
        <Alert color="dieu" role="alert" mt="sm">
          {messageOf(refusal)}
        </Alert>
      ) : null}
      {isSent ? (
        <CodeField
          // A refused code is cleared; after a lost response the code stays.
          key={rejections}
          email={email}
          resendAt={resendAt}
          busy={busy}
          autoFocus={isFresh || rejections > 0}
          error={refusedCode}
          onCode={verify}
          onResend={send}
        />
      ) : null}
    </div>
  );
}
