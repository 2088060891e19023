import { usePublicConfig } from '@/shared/lib/public-config';
import { guestOrderText } from '@/text/guest-order';

/**
 * How a guest cancels, who has no button for it: by whom the foot of each page names (D4.13.3). Nothing where the
 * installation names nobody: there is no way then that could be said.
 */
export function GuestCancel() {
  return usePublicConfig()?.contact ? <p>{guestOrderText.cancel}</p> : null;
}
