import { Alert, Button, Group, PinInput, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { isApiError, messageOf, refusedFields } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useNow } from '@/shared/lib/use-now';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { checkoutText } from '@/text/checkout';
import { guestCheckoutText as text } from '@/text/guest-checkout';
import type { Guest } from './verified-guest';

const DIGITS = 6;

/** One call after another: what was refused is told, anything else is for whoever catches all. */
function useAsking() {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const ask = async (asking: () => Promise<void>) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await asking();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, ask };
}

/** Shows that an e-mail is the buyer's: a code of six digits is sent there and typed here (D3.13). */
export function VerifyEmail({ onVerified }: { onVerified: (guest: Guest) => void }) {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<{ email: string; resendAt: string }>();
  const [code, setCode] = useState('');
  const { busy, refusal, ask } = useAsking();
  const now = useNow();
  const mayResend = sent !== undefined && now >= Date.parse(sent.resendAt);

  const send = (to: string) =>
    ask(async () => {
      const { resendAt } = await call('POST /guests/codes', { body: { email: to } });
      setSent({ email: to, resendAt });
      setCode('');
    });
  const verify = () =>
    ask(async () => {
      const to = sent!.email;
      onVerified({ email: to, ...(await call('POST /guests/tokens', { body: { email: to, code } })) });
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (sent ? verify() : send(email.trim()));
  };

  return (
    <Sheet title={text.verify}>
      <p>{sent ? text.sent(sent.email) : text.intro}</p>
      <form onSubmit={submit} noValidate>
        {refusal ? (
          <Alert color="dieu" role="alert" mb="sm">
            {messageOf(refusal)}
          </Alert>
        ) : null}
        {sent ? (
          <PinInput
            length={DIGITS}
            type="number"
            oneTimeCode
            size="lg"
            autoFocus
            aria-label={text.code}
            value={code}
            onChange={setCode}
          />
        ) : (
          <TextInput
            label={checkoutText.email}
            type="email"
            autoComplete="email"
            withAsterisk
            value={email}
            error={refusedFields(refusal).email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        )}
        <Group mt="md" gap="sm">
          <Button type="submit" loading={busy} disabled={sent ? code.length < DIGITS : email.trim() === ''}>
            {sent ? text.confirm : text.verify}
          </Button>
          {sent ? (
            <>
              <Button variant="outline" disabled={!mayResend || busy} onClick={() => void send(sent.email)}>
                {text.resend}
              </Button>
              <Button variant="link" onClick={() => setSent(undefined)}>
                {text.other}
              </Button>
            </>
          ) : null}
        </Group>
      </form>
    </Sheet>
  );
}
