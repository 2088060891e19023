import type { TrackedOrder } from '@/contract/endpoints/orders';
import { reversalKind } from '@/contract/states/order';
import { paths } from '@/shared/lib/paths';
import { AppLink } from '@/shared/ui/AppLink';
import { returnText as text } from '@/text/return-request';

/**
 * How a guest asks to return something of an order they have received (D3.15.1): who signs in with its e-mail has it in
 * their account.
 */
export function GuestReturn({ order }: { order: TrackedOrder }) {
  if (!order.ofGuest || reversalKind(order.status) !== 'returned') return null;
  return (
    <p>
      {text.guest} <AppLink href={paths.login}>{text.guestSignIn}</AppLink>
    </p>
  );
}
