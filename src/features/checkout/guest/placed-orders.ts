import { useRouter } from 'next/router';
import { useSyncExternalStore } from 'react';
import type { TrackOrderInput } from '@/contract/endpoints/orders';
import { paths } from '@/shared/lib/paths';

/** Code of an order placed without an account, and the key that grants access to it (D4.14.9). */
export type PlacedOrder = Required<Pick<TrackOrderInput, 'code' | 'key'>>;

const NAME = 'order';

/**
 * URL of the page after the checkout, from which a reload or the back button restores the orders. Codes and keys are in
 * the fragment, which is not sent to any server.
 */
export const placedAddress = (orders: readonly { code: string; linkKey: string }[]): string =>
  `${paths.checkout}#${new URLSearchParams(orders.map((order) => [NAME, `${order.code}.${order.linkKey}`]))}`;

/** Parses the orders in a fragment made by `placedAddress`; invalid entries are left out. */
const placedIn = (hash: string): PlacedOrder[] =>
  new URLSearchParams(hash.slice(1)).getAll(NAME).flatMap((named) => {
    const [code = '', key = ''] = named.split('.');
    return code && key ? [{ code, key }] : [];
  });

/** URL that opens the tracking page of an order directly, like the link in its mail. */
export const followAddress = ({ code, key }: PlacedOrder): string =>
  `${paths.trackOrder(code)}#${new URLSearchParams({ key })}`;

const never = () => () => undefined;

/** The orders in the URL, empty for a checkout in progress; undefined until the page is hydrated. */
export const usePlacedOrders = (): readonly PlacedOrder[] | undefined => {
  // Renders again when the URL changes.
  useRouter();
  const hash = useSyncExternalStore<string | undefined>(
    never,
    () => window.location.hash,
    () => undefined,
  );
  return hash === undefined ? undefined : placedIn(hash);
};
