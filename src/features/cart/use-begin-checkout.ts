import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { ROLE } from '@/contract/vocabulary/roles';
import type { CartItem } from '@/entities/cart/cart-rules';
import { beginDraft } from '@/entities/cart/checkout-draft';
import { paths } from '@/shared/lib/paths';
import { useSignInDialog } from '@/shared/session/sign-in-dialog';
import { useSessionStore } from '@/shared/session/session-store';
import { useSession } from '@/shared/session/use-session';

/** Calls back when the sign-in dialog was closed without signing in. */
const onSignInCancelled = (onCancelled: () => void): (() => void) =>
  useSignInDialog.subscribe(({ opened }, before) => {
    if (before.opened && !opened && useSessionStore.getState().status !== 'signedIn') onCancelled();
  });

/**
 * Takes the selected lines to the checkout. A visitor who is not signed in signs in first and continues from there;
 * signing in empties the cart, so the calling component must stay mounted when the lines are removed.
 */
export const useBeginCheckout = () => {
  const { push } = useRouter();
  const { status, user } = useSession();
  const askSignIn = useSignInDialog(({ open }) => open);
  const [waiting, setWaiting] = useState(false);
  const isCustomer = status === 'signedIn' && user?.role === ROLE.CUSTOMER;

  useEffect(() => {
    if (waiting && isCustomer) void push(paths.checkout);
    // The button was pressed before the session was known.
    if (waiting && status === 'signedOut') askSignIn();
  }, [waiting, isCustomer, status, push, askSignIn]);
  useEffect(() => onSignInCancelled(() => setWaiting(false)), []);

  const begin = (items: readonly CartItem[]) => {
    beginDraft([...items]);
    setWaiting(true);
  };

  /** No account is needed: the checkout requires an e-mail address that the guest can verify. */
  const beginAsGuest = (items: readonly CartItem[]) => {
    beginDraft([...items], true);
    void push(paths.checkout);
  };

  return {
    begin,
    beginAsGuest,
    isGuest: status === 'signedOut',
    isOtherRole: status === 'signedIn' && !isCustomer,
    busy: waiting && isCustomer,
  };
};

export type BeginCheckout = ReturnType<typeof useBeginCheckout>;
