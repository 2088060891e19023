import { Button } from '@mantine/core';
import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { ORDER_TYPE } from '@/contract/states/order';
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

/** The code is there at once; of whom and for how much is read by its key. */
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

/** An account is for what is bought next: the order stays without one (D4.13.3). */
function AccountOffer() {
  const user = useSessionStore((session) => session.user);
  const openSignIn = useSignInDialog(({ open }) => open);
  if (user) return null;
  return (
    <>
      <p>{text.accountNote}</p>
      <Button variant="outline" mt="md" mr="sm" onClick={openSignIn}>
        {text.account}
      </Button>
    </>
  );
}

/** After an order without an account: the codes that the address names, by which it is followed. It is led to and read out. */
export function GuestPlaced({ placed }: { placed: readonly [PlacedOrder, ...PlacedOrder[]] }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  // Whatever is placed at once is got in the same way.
  const { data: first } = usePlaced(placed[0]);
  return (
    <Sheet title={checkoutText.placed} titleRef={title}>
      <p>{checkoutText.thanks}</p>
      <p>{text.placedNote}</p>
      <ul aria-label={checkoutText.yourOrders}>
        {placed.map((order) => (
          <PlacedLine key={order.code} order={order} />
        ))}
      </ul>
      {first?.type === ORDER_TYPE.PICKUP ? <p>{text.pickupNote}</p> : null}
      <GuestCancel />
      <AccountOffer />
      <Button component={Link} href={paths.products()} mt="md">
        {checkoutText.keepShopping}
      </Button>
    </Sheet>
  );
}
