import Router from 'next/router';
import { useMemo, useCallback } from 'react';
import { useStore } from 'zustand';
import { paths } from '@/shared/lib/paths';
import { useToast } from '@/shared/ui/feedback/useToast';
import { cartText } from '@/text/cart';
import {
  copiesInWords,
  countCopies,
  groupByCampaign,
  type CartGroup,
  type AddOptions,
  type CartProduct,
} from './cart-rules';
import { cartStore, type CartState } from './cart-store';

export const useCart = <Part>(select: (state: CartState) => Part): Part => useStore(cartStore, select);

/** Copies in the cart. */
export const useCartCount = (): number => useCart(({ items }) => countCopies(items));

/** The same in words. */
export const useCartWords = (): string => useCart(({ items }) => copiesInWords(items));

export const useCartGroups = (): CartGroup[] => {
  const items = useCart((state) => state.items);
  return useMemo(() => groupByCampaign(items), [items]);
};

/** Restores the lines that sign-in removed from the cart, and shows a message. */
export const useRestoreCart = (): (() => void) => {
  const toast = useToast();
  return useCallback(() => {
    if (cartStore.getState().restore()) toast.success(cartText.restored);
  }, [toast]);
};

/** Adds a product to the cart and shows the result (S4.4.2, S8.7). */
export const useAddToCart = (): ((product: CartProduct, options?: AddOptions) => void) => {
  const toast = useToast();
  return useCallback(
    (product, options) => {
      if (!cartStore.getState().add(product, options)) {
        toast.error(cartText.outOfStock);
        return;
      }
      const action = { label: cartText.viewCart, onClick: () => void Router.push(paths.cart) };
      toast.success(cartText.added, { action });
    },
    [toast],
  );
};
