import { usePublicConfig } from '@/shared/lib/public-config';
import { guestOrderText } from '@/text/guest-order';

/** How a guest cancels, who has no button for it: by whom the foot of each page names, where the installation names anybody (D4.13.3). */
export function GuestCancel() {
  const contact = usePublicConfig()?.contact;
  return <p>{contact ? guestOrderText.cancelByContact : guestOrderText.cancel}</p>;
}
