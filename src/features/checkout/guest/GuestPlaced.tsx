import { Button } from '@mantine/core';
import Link from 'next/link';
import { useEffect, useRef } from 'react';
import type { Order } from '@/contract/endpoints/orders';
import { ORDER_TYPE } from '@/contract/states/order';
import { GuestCancel } from '@/entities/order/GuestCancel';
import { formatMoney } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { checkoutText } from '@/text/checkout';
import { guestCheckoutText as text } from '@/text/guest-checkout';
import { forgetGuest } from './verified-guest';

/** After an order without an account: its codes, by which it is followed. It is led to and read out, and ends the verification. */
export function GuestPlaced({ orders }: { orders: readonly Order[] }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    // Whoever comes next in this tab verifies their own e-mail.
    forgetGuest();
  }, []);
  return (
    <Sheet title={checkoutText.placed} titleRef={title}>
      <p>{checkoutText.thanks}</p>
      <p>{text.placedNote(orders[0]?.recipient.email ?? '')}</p>
      <ul aria-label={checkoutText.yourOrders}>
        {orders.map(({ id, code, issuer, total }) => (
          <li key={id}>
            <Link href={paths.trackOrder(code)} className="link">
              {code}
            </Link>
            , {issuer.name}, <b>{formatMoney(total)}</b>
          </li>
        ))}
      </ul>
      {orders.some(({ type }) => type === ORDER_TYPE.PICKUP) ? <p>{text.pickupNote}</p> : null}
      <GuestCancel />
      <Button component={Link} href={paths.products()} mt="md">
        {checkoutText.keepShopping}
      </Button>
    </Sheet>
  );
}
