import { Button, Group, Input } from '@mantine/core';
import { checkoutText } from '@/text/checkout';
import { guestCheckoutText as text } from '@/text/guest-checkout';

/** The verified e-mail, shown instead of a field: another e-mail has to be verified first. */
export function VerifiedEmail({ email, onOther }: { email: string; onOther: () => void }) {
  return (
    <div>
      <Input.Label labelElement="div">{checkoutText.email}</Input.Label>
      <Group gap="sm">
        <b>{email}</b>
        <Button variant="link" size="sm" onClick={onOther}>
          {text.other}
        </Button>
      </Group>
    </div>
  );
}
