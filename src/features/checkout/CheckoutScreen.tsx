import { Title } from '@mantine/core';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import type { CurrentUser } from '@/contract/endpoints/users';
import { ROLE } from '@/contract/vocabulary/roles';
import { CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import { ORDER_TYPE } from '@/contract/states/order';
import { needsParcel } from '@/entities/cart/basket';
import { useCalculation } from '@/entities/cart/use-calculation';
import { useOpenPlaces } from '@/entities/order/counter-places';
import { LevelNote } from '@/entities/product/LevelNote';
import { useLevelGap } from '@/entities/product/use-level-gap';
import { useDraft, type CheckoutDraft } from '@/entities/cart/checkout-draft';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { PageBody } from '@/shared/layouts/PageBody';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { TwoColumns } from '@/shared/layouts/TwoColumns';
import { paths } from '@/shared/lib/paths';
import { useSession } from '@/shared/session/use-session';
import { Breadcrumbs } from '@/shared/ui/controls/Breadcrumbs';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { checkoutText } from '@/text/checkout';
import { useCheckoutForm } from './checkout-form';
import { MethodSheet, RecipientSheet } from './CheckoutSheets';
import { CheckoutSummary } from './CheckoutSummary';
import { needsAddress } from './order-request';
import { PaymentSheet } from './PaymentSheet';
import { usePlaceOrder } from './use-place-order';

function CheckoutFields({ user, draft }: { user: CurrentUser; draft: CheckoutDraft }) {
  const withParcel = needsParcel(draft.items);
  const fair = draft.items[0]?.product.campaign;
  // Online fairs have no counter (D4.7.4).
  const places = useOpenPlaces(fair?.format === CAMPAIGN_FORMAT.OFFLINE ? fair.id : null);
  const form = useCheckoutForm(user, draft);
  const placing = usePlaceOrder(draft, form);
  const { type, address } = form.values;
  const { provinceCode } = address;
  const pricing = useCalculation(draft.items, { type, provinceCode });
  const required = (pricing.calculation ?? draft.items[0]?.product.campaign)?.requiredLevel ?? null;
  const gap = useLevelGap(required);
  const toFirstError = (errors: object) => {
    const [path] = Object.keys(errors);
    if (path) form.getInputNode(path)?.focus();
  };
  return (
    <form noValidate onSubmit={form.onSubmit(placing.place, toFirstError)}>
      {gap ? <LevelNote required={required} gap={gap} /> : null}
      <TwoColumns
        aside={
          <CheckoutSummary
            draft={draft}
            pricing={pricing}
            hasPlace={provinceCode !== null || type === ORDER_TYPE.PICKUP}
            gap={gap}
            placing={placing}
          />
        }
      >
        <MethodSheet form={form} withParcel={withParcel} places={places} />
        <RecipientSheet form={form} withAddress={needsAddress(draft, form.values)} />
        <PaymentSheet form={form} withParcel={withParcel} />
      </TwoColumns>
    </form>
  );
}

/** Redirects to the cart unless a customer has begun a purchase; returns the purchase. */
function useCheckoutGuard() {
  const { replace } = useRouter();
  const { status, user } = useSession();
  const draft = useDraft();
  const isCustomer = user?.role === ROLE.CUSTOMER;
  const refused = draft === null || (status !== 'loading' && !isCustomer);
  useEffect(() => {
    if (refused) void replace(paths.cart);
  }, [refused, replace]);
  return isCustomer && status === 'signedIn' && draft ? draft : null;
}

function Checkout() {
  const draft = useCheckoutGuard();
  const { data: user, error, mutate } = useApi('GET /users/me', draft ? {} : null, { revalidateOnFocus: false });
  if (error && !user) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  if (!draft || !user) return <SheetSkeleton height={420} />;
  return <CheckoutFields user={user} draft={draft} />;
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
