import type { CheckoutAnswer } from '@/contract/endpoints/orders';
import type { CheckoutDraft } from '@/entities/cart/checkout-draft';
import { guestCheckoutText as text } from '@/text/guest-checkout';
import { CheckoutFields } from '../CheckoutFields';
import { VerifiedEmail } from './VerifiedEmail';
import { VerifyEmail } from './VerifyEmail';
import { useGuest } from './verified-guest';

interface GuestCheckoutProps {
  draft: CheckoutDraft;
  onPlaced: (answer: CheckoutAnswer) => void;
}

/** Buying without an account: the e-mail is verified first, then everything is as for a reader; in cash. */
export function GuestCheckout({ draft, onPlaced }: GuestCheckoutProps) {
  const { guest, keep, forget } = useGuest();
  if (!guest) return <VerifyEmail onVerified={keep} />;
  const { email, guestToken } = guest;
  return (
    <>
      <p>{text.intro}</p>
      <CheckoutFields
        key={email}
        buyer={{ name: '', phone: null, email, address: null }}
        draft={draft}
        guest={{ guestToken, onPlaced, email: <VerifiedEmail email={email} onOther={forget} /> }}
      />
    </>
  );
}
