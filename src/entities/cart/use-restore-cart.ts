import { useCallback } from 'react';
import { useToast } from '@/shared/ui/feedback/useToast';
import { cartText } from '@/text/cart';
import { cartStore } from './cart-store';

/** Puts back what signing in took out of the cart, and says so. */
export const useRestoreCart = (): (() => void) => {
  const toast = useToast();
  return useCallback(() => {
    if (cartStore.getState().restore()) toast.success(cartText.restored);
  }, [toast]);
};
