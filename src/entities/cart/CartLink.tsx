import { IconShoppingBag } from '@tabler/icons-react';
import Link from 'next/link';
import { paths } from '@/shared/lib/paths';
import { CountBubble } from '@/shared/ui/CountBubble';
import { layoutText } from '@/text/layout';
import { useCartCount, useCartWords } from './use-cart';
import classes from './CartLink.module.css';

/** The link to the cart in the storefront's header, with the number of copies in it. */
export function CartLink() {
  const count = useCartCount();
  const words = useCartWords();
  return (
    <Link href={paths.cart} className={classes.link} aria-label={count ? layoutText.cartCount(words) : layoutText.cart}>
      <IconShoppingBag size={22} aria-hidden />
      <CountBubble count={count} />
    </Link>
  );
}
