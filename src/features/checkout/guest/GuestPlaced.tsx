import { Button } from '@mantine/core';
import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { ORDER_TYPE } from '@/contract/vocabulary/order-types';
import { GuestCancel } from '@/entities/order/GuestCancel';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { formatMoney } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { useSessionStore } from '@/shared/session/session-store';
import { useSignInDialog } from '@/shared/session/sign-in-dialog';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { checkoutText } from '@/text/checkout';
import { guestCheckoutText as text } from '@/text/guest-checkout';
import { followAddress, type PlacedOrder } from './placed-orders';

const usePlaced = (order: PlacedOrder) => useApi('POST /orders/track', { body: order });

/** The code is shown at once; recipient and amount are loaded with the order's key. */
function PlacedLine({ order }: { order: PlacedOrder }) {
  const { data, error } = usePlaced(order);
  return (
    <li>
      <Link href={followAddress(order)} className="link">
        {order.code}
      </Link>
      {data ? (
        <>
          , {data.issuer.name}, <b>{formatMoney(data.total)}</b>
        </>
      ) : null}
      {error && !data ? <p role="alert">{messageOf(error)}</p> : null}
    </li>
  );
}

/** Who signs in with the e-mail of the order has it in their account (D4.13.3). */
function AccountOffer({ isInAccount }: { isInAccount: boolean }) {
  const openSignIn = useSignInDialog(({ open }) => open);
  if (isInAccount)
    return (
      <>
        <p role="status">{text.inAccount}</p>
        <Button component={Link} href={paths.orders} variant="outline" mt="md" mr="sm">
          {checkoutText.allOrders}
        </Button>
      </>
    );
  return (
    <>
      <p>{text.accountNote}</p>
      <Button variant="outline" mt="md" mr="sm" onClick={openSignIn}>
        {text.account}
      </Button>
    </>
  );
}

/** Page after an order without an account: the order codes from the URL, used for tracking. Focused and announced. */
export function GuestPlaced({ placed }: { placed: readonly [PlacedOrder, ...PlacedOrder[]] }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  // All orders of one checkout are received in the same way.
  const { data: first, mutate } = usePlaced(placed[0]);
  const userId = useSessionStore(({ user }) => user?.id);
  // Signing in may have put the order into the account.
  useEffect(() => {
    if (userId !== undefined) void mutate();
  }, [userId, mutate]);
  // There, its code and its buttons are on the page of the order.
  const isInAccount = first?.ofGuest === false;
  return (
    <Sheet title={checkoutText.placed} titleRef={title}>
      <p>{checkoutText.thanks}</p>
      <p>{text.placedNote}</p>
      <ul aria-label={checkoutText.yourOrders}>
        {placed.map((order) => (
          <PlacedLine key={order.code} order={order} />
        ))}
      </ul>
      {isInAccount ? null : (
        <>
          {first?.type === ORDER_TYPE.PICKUP ? <p>{text.pickupNote}</p> : null}
          <GuestCancel />
        </>
      )}
      {first && (isInAccount || userId === undefined) ? <AccountOffer isInAccount={isInAccount} /> : null}
      <Button component={Link} href={paths.products()} mt="md">
        {checkoutText.keepShopping}
      </Button>
    </Sheet>
  );
}
