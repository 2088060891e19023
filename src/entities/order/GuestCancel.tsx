import { usePublicConfig } from '@/shared/lib/public-config';
import { guestOrderText } from '@/text/guest-order';

/**
 * How a guest can cancel without a button: through the contact in the footer of each page (D4.13.3). Renders nothing
 * when no contact is configured.
 */
export function GuestCancel() {
  return usePublicConfig()?.contact ? <p>{guestOrderText.cancel}</p> : null;
}
