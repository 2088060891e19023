import { useMemo } from 'react';
import { useStore } from 'zustand';
import { countCopies, groupByCampaign, type CartGroup } from './cart-rules';
import { cartStore, type CartState } from './cart-store';

export const useCart = <Part>(select: (state: CartState) => Part): Part => useStore(cartStore, select);

/** Copies in the cart. */
export const useCartCount = (): number => useCart(({ items }) => countCopies(items));

export const useCartGroups = (): CartGroup[] => {
  const items = useCart((state) => state.items);
  return useMemo(() => groupByCampaign(items), [items]);
};
