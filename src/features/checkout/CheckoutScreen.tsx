import { Title } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { ROLE } from '@/contract/vocabulary/roles';
import { useAddressBook } from '@/entities/address/use-address-book';
import { useDraft, type CheckoutDraft } from '@/entities/cart/checkout-draft';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { PageBody } from '@/shared/layouts/PageBody';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { paths } from '@/shared/lib/paths';
import { useSession } from '@/shared/session/use-session';
import { Breadcrumbs } from '@/shared/ui/controls/Breadcrumbs';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { checkoutText } from '@/text/checkout';
import { CheckoutFields } from './CheckoutFields';
import { usePlacedOrders } from './guest/placed-orders';
import { useLastTime } from './use-last-time';

/** Loaded only for checkouts without an account. */
const GuestPlaced = dynamic(() => import('./guest/GuestPlaced').then((module) => module.GuestPlaced));
const GuestCheckout = dynamic(() => import('./guest/GuestCheckout').then((module) => module.GuestCheckout));

/** Redirects to the cart unless a customer or guest has started a checkout; returns its draft. */
function useCheckoutGuard(isDone: boolean) {
  const { replace } = useRouter();
  const { status, user } = useSession();
  const draft = useDraft();
  const isCustomer = user?.role === ROLE.CUSTOMER;
  const isGuest = status === 'signedOut' && draft?.asGuest === true;
  const refused = !isDone && (draft === null || (status !== 'loading' && !isCustomer && !isGuest));
  useEffect(() => {
    if (refused) void replace(paths.cart);
  }, [refused, replace]);
  return { draft: draft && (isGuest || (isCustomer && status === 'signedIn')) ? draft : null, isGuest };
}

/** After an order without an account, the page stays here and shows the order codes in the URL. */
function Checkout() {
  const placed = usePlacedOrders();
  const [first, ...others] = placed ?? [];
  const { draft, isGuest } = useCheckoutGuard(!placed || first !== undefined);
  if (first) return <GuestPlaced placed={[first, ...others]} />;
  if (draft && isGuest) return <GuestCheckout draft={draft} />;
  return <OwnCheckout draft={draft} />;
}

function OwnCheckout({ draft }: { draft: CheckoutDraft | null }) {
  const { data: user, error, mutate } = useApi('GET /users/me', draft ? {} : null, { revalidateOnFocus: false });
  const book = useAddressBook(draft !== null);
  const { lastTime, isLoading } = useLastTime(draft);
  if (error && !user) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  // If the address book cannot be loaded, the customer types the address.
  if (!draft || !user || (!book.data && !book.error) || isLoading) return <SheetSkeleton height={420} />;
  return <CheckoutFields buyer={user} draft={draft} book={book.data ?? []} lastTime={lastTime} />;
}

/** Confirms an order (D5.1.27). */
export function CheckoutScreen() {
  return (
    <PageBody>
      <PageTitle title={checkoutText.title} />
      <Breadcrumbs items={[{ label: checkoutText.cart, href: paths.cart }, { label: checkoutText.title }]} />
      <Title order={1} mb="md">
        {checkoutText.title}
      </Title>
      <Checkout />
    </PageBody>
  );
}
