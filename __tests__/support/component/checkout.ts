import { screen } from '@testing-library/react';
import type { Order, OrderList } from '@/contract/endpoints/orders';
import { checkoutText } from '@/text/checkout';
import type { Screen } from './render-screen';

/** A customer's list of orders: by default that of a first-time buyer. */
export const ordersOf = (...orders: Order[]): OrderList => ({
  data: orders,
  metadata: { page: 1, size: 1, total: orders.length },
  counts: [],
});

/** The button that places the order; it also says the sum once that is known. */
export const orderButton = (): HTMLElement =>
  screen.getByRole('button', { name: new RegExp(`^${checkoutText.place}`) });

/** Unfolds a section of the checkout. */
export const unfold = async (page: Screen, section: string): Promise<void> =>
  page.user.click(await screen.findByRole('button', { name: checkoutText.changeOf(section) }));
