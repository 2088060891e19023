import { Button } from '@mantine/core';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import type { CartItem } from '@/entities/cart/cart-rules';
import { useCartGroups } from '@/entities/cart/use-cart';
import { PageBody } from '@/shared/layouts/PageBody';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { TwoColumns } from '@/shared/layouts/TwoColumns';
import { paths } from '@/shared/lib/paths';
import { useDialog } from '@/shared/lib/use-dialog';
import { useOpenedOnce } from '@/shared/lib/use-opened-once';
import { usePreload } from '@/shared/lib/use-preload';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { cartText } from '@/text/cart';
import { ChangesNotice, useStockCheck } from './CartChanges';
import { AsideOffer } from './AsideOffer';
import { CartCampaign } from './CartCampaign';
import { CartBar, CartSummary } from './CartSummary';
import { useBeginCheckout, type BeginCheckout } from './use-begin-checkout';
import { useSelection } from './use-selection';

const loadRemoveLineDialog = () => import('./RemoveLineDialog').then((module) => module.RemoveLineDialog);
const RemoveLineDialog = dynamic(loadRemoveLineDialog, { ssr: false });

function EmptyCart() {
  return (
    <Sheet>
      <EmptyState
        title={cartText.emptyTitle}
        description={cartText.emptyHint}
        action={
          <Button component={Link} href={paths.products()}>
            {cartText.keepShopping}
          </Button>
        }
      />
    </Sheet>
  );
}

function FilledCart({ checkout }: { checkout: BeginCheckout }) {
  const groups = useCartGroups();
  const selection = useSelection(groups);
  const removing = useDialog<CartItem>();
  const removedOnce = useOpenedOnce(removing.opened);
  usePreload(loadRemoveLineDialog);
  return (
    <>
      <TwoColumns aside={<CartSummary items={selection.items} checkout={checkout} />}>
        {groups.map((group) => (
          <CartCampaign key={group.campaign.id} group={group} selection={selection} onRemove={removing.open} />
        ))}
      </TwoColumns>
      <CartBar items={selection.items} checkout={checkout} />
      {removedOnce ? (
        <RemoveLineDialog opened={removing.opened} item={removing.subject} onClose={removing.close} />
      ) : null}
    </>
  );
}

/** The cart (D5.1.26). It is stored in the browser, so the server renders only its frame. */
export function CartScreen() {
  const { ready, changes, dismiss } = useStockCheck();
  const checkout = useBeginCheckout();
  const isEmpty = useCartGroups().length === 0;
  return (
    <PageBody>
      <PageTitle title={cartText.title} description={cartText.description} />
      <PageHeader title={cartText.title} note={cartText.description} />
      <AsideOffer />
      <ChangesNotice changes={changes} onDismiss={dismiss} />
      {ready && !isEmpty ? <FilledCart checkout={checkout} /> : null}
      {ready && isEmpty && !checkout.busy ? <EmptyCart /> : null}
      {!ready || (isEmpty && checkout.busy) ? <SheetSkeleton height={320} /> : null}
    </PageBody>
  );
}
