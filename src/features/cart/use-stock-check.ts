import { useEffect, useState } from 'react';
import type { CartChange } from '@/entities/cart/cart-changes';
import { cartStore } from '@/entities/cart/cart-store';
import { readLatest } from '@/entities/cart/latest-products';
import { useCart } from '@/entities/cart/use-cart';

/** Holds the cart against the fair when the page opens and when lines come back; answers what had to change. */
export const useStockCheck = () => {
  const ready = useCart((state) => state.ready);
  const hasAside = useCart((state) => state.setAside !== null);
  const [changes, setChanges] = useState<readonly CartChange[]>([]);

  useEffect(() => {
    if (!ready) return;
    let left = false;
    const check = async () => {
      const latest = await readLatest(cartStore.getState().items);
      if (left) return;
      const found = cartStore.getState().refresh(latest);
      setChanges((known) => [...known, ...found]);
    };
    check().catch((error: unknown) => console.error('Checking the cart failed', error));
    return () => {
      left = true;
    };
  }, [ready, hasAside]);

  return { ready, changes, dismiss: () => setChanges([]) };
};
