import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { ROLE } from '@/contract/vocabulary/roles';
import type { CartItem } from '@/entities/cart/cart-rules';
import { beginDraft } from '@/entities/cart/checkout-draft';
import { paths } from '@/shared/lib/paths';
import { useSignInRequest } from '@/shared/lib/sign-in-request';
import { useSessionStore } from '@/shared/session/session-store';
import { useSession } from '@/shared/session/use-session';

/** Tells when the sign-in dialog was closed without signing in. */
const onGivenUp = (tell: () => void): (() => void) =>
  useSignInRequest.subscribe(({ opened }, before) => {
    if (before.opened && !opened && useSessionStore.getState().status !== 'signedIn') tell();
  });

/**
 * Takes the chosen lines to the checkout. A guest signs in first and goes on from there; signing in empties the cart,
 * so whoever calls this must outlive the cart's lines.
 */
export const useBeginCheckout = () => {
  const { push } = useRouter();
  const { status, user } = useSession();
  const askSignIn = useSignInRequest(({ ask }) => ask);
  const [waiting, setWaiting] = useState(false);
  const isCustomer = status === 'signedIn' && user?.role === ROLE.CUSTOMER;

  useEffect(() => {
    if (waiting && isCustomer) void push(paths.checkout);
    // Pressed before it was known who is here.
    if (waiting && status === 'signedOut') askSignIn();
  }, [waiting, isCustomer, status, push, askSignIn]);
  useEffect(() => onGivenUp(() => setWaiting(false)), []);

  const begin = (items: readonly CartItem[]) => {
    beginDraft([...items]);
    setWaiting(true);
  };

  return {
    begin,
    isGuest: status === 'signedOut',
    isOther: status === 'signedIn' && !isCustomer,
    busy: waiting && isCustomer,
  };
};

export type BeginCheckout = ReturnType<typeof useBeginCheckout>;
