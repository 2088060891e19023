import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { ROLE } from '@/contract/vocabulary/roles';
import { firstClick } from '@/shared/lib/first-click';
import { useSessionStore } from '@/shared/session/session-store';
import { useSignInDialog } from '@/shared/session/sign-in-dialog';
import { useWantedAct } from '@/shared/session/use-wanted-act';
import { wishButtonText } from '@/text/wish-button';
import { useWish, type WishedProduct } from './use-wish';
import classes from './WishButton.module.css';

interface WishButtonProps {
  product: WishedProduct;
  className?: string;
}

/** The heart: adds a title to the wish list, or removes it. Visitors sign in first; only customers have a list. */
export function WishButton({ product, className = '' }: WishButtonProps) {
  const { asPath } = useRouter();
  const user = useSessionStore((session) => session.user);
  const askSignIn = useSignInDialog(({ openFor }) => openFor);
  const { wished, toggle, isKnown } = useWish(product);
  const act = { id: `wish ${product.bookId ?? product.id}`, words: wishButtonText.signIn(product.title) };
  useWantedAct(act.id, isKnown, () => {
    if (!wished) void toggle();
  });
  if (user && user.role !== ROLE.CUSTOMER) return null;
  const label = wished ? wishButtonText.remove(product.title) : wishButtonText.add(product.title);
  const Heart = wished ? IconHeartFilled : IconHeart;
  return (
    <button
      type="button"
      className={`${classes.heart} ${className}`}
      aria-label={label}
      title={label}
      aria-pressed={wished}
      onClick={firstClick(() => (user ? void toggle() : askSignIn(asPath, act)))}
    >
      <Heart size={18} aria-hidden />
    </button>
  );
}
