import type { CheckoutDraft } from '@/entities/cart/checkout-draft';
import { guestCheckoutText as text } from '@/text/guest-checkout';
import type { CheckoutForm } from '../checkout-form';
import { CheckoutFields } from '../CheckoutFields';
import { GuestEmail } from './GuestEmail';
import { useGuest } from './verified-guest';

/** Checkout without an account: like a customer's, in cash, with an e-mail that is verified in the form (D4.13.3). */
export function GuestCheckout({ draft }: { draft: CheckoutDraft }) {
  const { guest, keep, forget } = useGuest();
  const { attempt } = draft;
  const emailField = (form: CheckoutForm) => (
    <GuestEmail {...{ form, attempt, guest }} onVerified={keep} onOther={forget} />
  );
  return (
    <>
      <p>{text.intro}</p>
      <CheckoutFields
        buyer={{ name: '', phone: null, email: guest?.email ?? '', address: null }}
        draft={draft}
        guest={{ guestToken: guest?.guestToken ?? null, onExpired: forget, emailField }}
      />
    </>
  );
}
