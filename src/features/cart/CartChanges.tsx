import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { CartChange } from '@/entities/cart/cart-changes';
import { cartStore } from '@/entities/cart/cart-store';
import { useCart } from '@/entities/cart/use-cart';
import { formatMoney } from '@/shared/lib/format';
import { cartText } from '@/text/cart';
import classes from './CartChanges.module.css';

/** Checks the cart against current prices and stock, on opening and when lines are restored; returns what changed. */
export const useStockCheck = () => {
  const ready = useCart((state) => state.ready);
  const hasAside = useCart((state) => state.setAside !== null);
  const [changes, setChanges] = useState<readonly CartChange[]>([]);

  useEffect(() => {
    if (!ready) return;
    let left = false;
    const check = async () => {
      // Skip loading the check for an empty cart.
      if (cartStore.getState().items.length === 0) return;
      const { checkCart } = await import('@/entities/cart/check-cart');
      const found = await checkCart(cartStore, () => left);
      setChanges((known) => [...known, ...found]);
    };
    check().catch((error: unknown) => console.error('Checking the cart failed', error));
    return () => {
      left = true;
    };
  }, [ready, hasAside]);

  return { ready, changes, dismiss: () => setChanges([]) };
};

const sentenceOf = (change: CartChange): string => {
  switch (change.about) {
    case 'quantity':
      return cartText.changedQuantity(change.title, change.from, change.to, change.word);
    case 'price':
      return cartText.changedPrice(change.title, formatMoney(change.from), formatMoney(change.to));
    case 'edition':
      return cartText.changedEdition(change.title);
    case 'soldOut':
      return cartText.changedSoldOut(change.title);
    case 'stopped':
      return cartText.changedStopped(change.title);
    case 'campaignClosed':
      return cartText.changedCampaign(change.title, change.campaign);
    case 'taken':
      return cartText.changedTaken(change.title);
    case 'gone':
      return cartText.changedRemoved(change.title);
  }
};

interface ChangesNoticeProps {
  changes: readonly CartChange[];
  onDismiss: () => void;
}

/** Lists the changes to the cart since the customer's last visit. */
export function ChangesNotice({ changes, onDismiss }: ChangesNoticeProps) {
  if (changes.length === 0) return null;
  return (
    <div className={classes.notice} role="status">
      <p className={classes.title}>
        <IconAlertTriangle size={18} aria-hidden />
        {cartText.changedTitle}
      </p>
      <ul>
        {changes.map((change, index) => (
          <li key={index}>{sentenceOf(change)}</li>
        ))}
      </ul>
      <Button variant="outline" size="sm" onClick={onDismiss}>
        {cartText.understood}
      </Button>
    </div>
  );
}
