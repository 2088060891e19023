import Router from 'next/router';
import { useCallback } from 'react';
import { paths } from '@/shared/lib/paths';
import { useToast } from '@/shared/ui/feedback/useToast';
import { cartText } from '@/text/cart';
import type { AddOptions, CartProduct } from './cart-rules';
import { cartStore } from './cart-store';

/** Puts a product into the cart and says how that went (spec section 4, Cart). */
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
