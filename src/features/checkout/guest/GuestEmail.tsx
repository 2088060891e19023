import { IconCircleCheck } from '@tabler/icons-react';
import { guestCheckoutText as text } from '@/text/guest-checkout';
import type { CheckoutForm } from '../checkout-form';
import { VerifiedEmail } from './VerifiedEmail';
import { VerifyEmail } from './VerifyEmail';
import type { Guest } from './verified-guest';

interface GuestEmailProps {
  form: CheckoutForm;
  attempt: string;
  guest: Guest | null;
  onVerified: (guest: Guest) => void;
  onOther: () => void;
}

/** The guest's e-mail: verified, or to be verified. */
export function GuestEmail({ form, attempt, guest, onVerified, onOther }: GuestEmailProps) {
  const verified = (found: Guest) => {
    onVerified(found);
    // The code field disappears, so focus the next field.
    form.getInputNode('recipient.name')?.focus();
  };
  return (
    <div>
      {guest ? (
        <VerifiedEmail email={guest.email} onOther={onOther} />
      ) : (
        <VerifyEmail field={form.getInputProps('recipient.email')} attempt={attempt} onVerified={verified} />
      )}
      {/* Rendered before it has content, as otherwise screen readers would not announce it. */}
      <div role="status">
        {guest ? (
          <>
            <IconCircleCheck size={18} aria-hidden /> {text.verified}
          </>
        ) : null}
      </div>
    </div>
  );
}
