import { Button, Group } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { copiesInWords, type CartItem } from '@/entities/cart/cart-rules';
import { cartStore } from '@/entities/cart/cart-store';
import { useCart, useRestoreCart } from '@/entities/cart/use-cart';
import { cartText } from '@/text/cart';
import classes from './AsideOffer.module.css';

/** Titles named before the rest is only counted. */
const NAMED = 3;

const titlesOf = (items: readonly CartItem[]): string => {
  const titles = items.slice(0, NAMED).map(({ product }) => product.title);
  const more = items.length - titles.length;
  return more > 0 ? cartText.asideMore(titles.join(', '), more) : titles.join(', ');
};

/** Offers to restore the lines that were set aside when the user signed in. */
export function AsideOffer() {
  const setAside = useCart((state) => state.setAside);
  const restore = useRestoreCart();
  if (!setAside) return null;
  const { items } = setAside;
  return (
    <section className={classes.offer} aria-label={cartText.asideTitle}>
      <p className={classes.title}>
        <IconShoppingBag size={18} aria-hidden />
        {cartText.asideTitle}
      </p>
      <p className={classes.books}>{cartText.asideBooks(copiesInWords(items), titlesOf(items))}</p>
      <Group gap="sm">
        <Button size="sm" onClick={restore}>
          {cartText.restoreCart}
        </Button>
        <Button size="sm" variant="outline" onClick={() => cartStore.getState().forgetAside()}>
          {cartText.forgetAside}
        </Button>
      </Group>
    </section>
  );
}
