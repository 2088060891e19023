import { useCallback } from 'react';
import { ROLE } from '@/contract/vocabulary/roles';
import { copiesInWords, type CartItem } from '@/entities/cart/cart-rules';
import { cartStore } from '@/entities/cart/cart-store';
import { readDraft } from '@/entities/cart/checkout-draft';
import { useRestoreCart } from '@/entities/cart/use-cart';
import { forgetSeen } from '@/entities/product/seen-products';
import { forgetCommands } from './recent-commands';
import { forgetSearches } from './search/recent-searches';
import { useSessionStore } from '@/shared/session/session-store';
import { useToast } from '@/shared/ui/feedback/useToast';
import { cartText } from '@/text/cart';

/** Long enough to be read after everything else that a sign-in changes on screen. */
const OFFER_MS = 12_000;

/** Lines that are not part of the current checkout. */
const leftBehind = (items: readonly CartItem[]): CartItem[] => {
  const taken = new Set(readDraft()?.items.map(({ product }) => product.id));
  return items.filter(({ product }) => !taken.has(product.id));
};

/**
 * Empties the cart when a user signs in or out (S4.2.4, S4.3.3), and forgets the viewed books, the searches and
 * the commands of another user. With `keep`, lines that a visitor chose before signing in as a customer are set aside; a click on the
 * toast, or later on the cart page, restores them.
 */
export const useClearCart = (): ((keep: boolean) => void) => {
  const toast = useToast();
  const restore = useRestoreCart();
  return useCallback(
    (keep) => {
      const { user } = useSessionStore.getState();
      const { ownerId } = cartStore.getState();
      if (!keep || (ownerId !== null && ownerId !== user?.id)) {
        forgetSeen();
        forgetSearches();
        forgetCommands();
      }
      // A cart whose account was signed out by the server still belongs to that account.
      cartStore.getState().setOwner(user?.id ?? null);
      if (!keep || user?.role !== ROLE.CUSTOMER) return cartStore.getState().clear();
      cartStore.getState().clearAside();
      const left = leftBehind(cartStore.getState().setAside?.items ?? []);
      const action = { label: cartText.restore, onClick: restore };
      if (left.length > 0)
        toast.info(cartText.asideToast(copiesInWords(left)), { action, duration: OFFER_MS, isOffer: true });
    },
    [toast, restore],
  );
};
