import { IconShoppingBag } from '@tabler/icons-react';
import Link from 'next/link';
import { layoutText } from '@/text/layout';
import { CountBubble } from '../ui/CountBubble';
import classes from './StorefrontHeader.module.css';

export function CartLink({ count }: { count: number }) {
  return (
    <Link href="/cart" className={classes.icon} aria-label={count ? layoutText.cartCount(count) : layoutText.cart}>
      <IconShoppingBag size={22} aria-hidden />
      <CountBubble count={count} />
    </Link>
  );
}
