import { useRouter } from 'next/router';
import { useSyncExternalStore } from 'react';
import type { TrackOrderInput } from '@/contract/endpoints/orders';
import { paths } from '@/shared/lib/paths';

/** An order that was placed without an account, and the key that opens it (D4.14.9). */
export type PlacedOrder = Required<Pick<TrackOrderInput, 'code' | 'key'>>;

const NAME = 'order';

/**
 * The address of the page after the checkout: a reload and the button "back" find the orders there again. Codes and keys stand in the
 * fragment, which no server gets.
 */
export const placedAddress = (orders: readonly { code: string; linkKey: string }[]): string =>
  `${paths.checkout}#${new URLSearchParams(orders.map((order) => [NAME, `${order.code}.${order.linkKey}`]))}`;

/** The orders that a fragment names; what is no order of `placedAddress` is left out. */
const placedIn = (hash: string): PlacedOrder[] =>
  new URLSearchParams(hash.slice(1)).getAll(NAME).flatMap((named) => {
    const [code = '', key = ''] = named.split('.');
    return code && key ? [{ code, key }] : [];
  });

/** Where an order is followed, opened at once, as from its mail. */
export const followAddress = ({ code, key }: PlacedOrder): string =>
  `${paths.trackOrder(code)}#${new URLSearchParams({ key })}`;

const never = () => () => undefined;

/** The orders that the address names, none where it is that of a checkout; undefined until the page is hydrated. */
export const usePlacedOrders = (): readonly PlacedOrder[] | undefined => {
  // Tells of a change of the address.
  useRouter();
  const hash = useSyncExternalStore<string | undefined>(
    never,
    () => window.location.hash,
    () => undefined,
  );
  return hash === undefined ? undefined : placedIn(hash);
};
