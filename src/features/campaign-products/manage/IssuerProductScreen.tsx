import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useState } from 'react';
import type { CampaignProduct } from '@/contract/endpoints/campaign-products';
import { ROLE } from '@/contract/vocabulary/roles';
import { useFresh } from '@/shared/api/use-fresh';
import { TwoColumns } from '@/shared/layouts/TwoColumns';
import { paths } from '@/shared/lib/paths';
import { CampaignLink } from '@/shared/links/NameLinks';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { campaignProductPageText as text } from '@/text/campaign-product-page';
import { EditOffer } from './EditOffer';
import { NoProduct } from '../NoProduct';
import { DescriptionSheet, FactsSheet, ItemsSheet, StepsSheet, type ProductLinks } from '../ProductSheets';
import { ProductPageHead } from '../ProductPageHead';
import { RunningProductForm } from './RunningProductForm';
import { StateCard } from './StateCard';
import { useLiveProduct } from '../use-live-product';

const LINKS: ProductLinks = {
  book: (id) => paths.issuerBook({ id, isSeries: false }),
  product: paths.issuerProduct,
};

/** Read-only view with the reason why nothing can be changed now. */
function ReadOnly({ product }: { product: CampaignProduct }) {
  return (
    <TwoColumns isAsideFirst isAsideOfButtons aside={<StateCard product={product} />}>
      <Sheet title={text.notEditable}>
        <p>{product.actions.edit}</p>
      </Sheet>
      <FactsSheet product={product} />
      <ItemsSheet product={product} links={LINKS} />
      <StepsSheet steps={product.steps} />
      <DescriptionSheet description={product.description} />
    </TwoColumns>
  );
}

/** Which fields of the product can be changed; determined when the page opens. */
type Mode = 'edit' | 'quantity' | 'nothing';

const modeOf = ({ actions }: CampaignProduct): Mode => {
  if (actions.edit === null) return 'edit';
  return actions.quantity === null ? 'quantity' : 'nothing';
};

interface BodyProps {
  product: CampaignProduct;
  mode: Mode;
  onSaved: (saved: CampaignProduct) => void;
}

function Body({ product, mode, onSaved }: BodyProps) {
  const { id, steps } = product;
  if (mode === 'edit')
    return (
      <EditOffer key={id} product={product}>
        <ItemsSheet product={product} links={LINKS} title={text.copiesHere} />
        <StepsSheet steps={steps} />
      </EditOffer>
    );
  if (mode === 'nothing') return <ReadOnly product={product} />;
  return (
    <RunningProductForm key={id} product={product} onSaved={onSaved}>
      <FactsSheet product={product} />
      <ItemsSheet product={product} links={LINKS} />
      <StepsSheet steps={steps} />
    </RunningProductForm>
  );
}

interface ClosedNoticeProps {
  reason: string | null | undefined;
  onReopen: () => void;
}

/** Shown above a form that can no longer be saved; the input stays visible. */
function ClosedNotice({ reason, onReopen }: ClosedNoticeProps) {
  return (
    <Alert color="dieu" icon={<IconAlertTriangle size={20} aria-hidden />} role="alert" title={text.closed} mb="md">
      <p>{reason}</p>
      <Button variant="outline" size="sm" onClick={onReopen}>
        {text.reopen}
      </Button>
    </Alert>
  );
}

/**
 * One of the issuer's books for sale: all fields before the start of the fair, quantity and sale switch while it runs
 * (D5.3.5). The form keeps the mode it was opened in, so that the start of the fair does not discard input.
 */
export function IssuerProductScreen() {
  const id = String(useRouter().query['product-id']);
  const { data: product, error, mutate } = useFresh('GET /issuer/products/{id}', { params: { id } });
  useLiveProduct(product);
  const [opened, setOpened] = useState<{ id: string; mode: Mode }>();
  const mode = product && modeOf(product);
  const isOther = opened?.id !== product?.id;
  // A read-only page has no input to lose, so it may switch to the new mode.
  const follows = opened?.mode === 'nothing' && mode !== 'nothing';
  if (product && mode && (isOther || follows)) setOpened({ id: product.id, mode });

  if (!product || !mode || !opened || isOther)
    return (
      <NoProduct
        id={id}
        error={product ? undefined : error}
        backHref={paths.issuerProducts()}
        onRetry={() => void mutate()}
      />
    );
  return (
    <>
      <ProductPageHead
        product={product}
        tableHref={paths.issuerProducts()}
        place={
          <>
            , <CampaignLink side={ROLE.ISSUER} campaign={product.campaign} />
          </>
        }
      />
      {opened.mode === mode ? null : (
        <ClosedNotice
          reason={product.actions[opened.mode === 'edit' ? 'edit' : 'quantity']}
          onReopen={() => setOpened({ id: product.id, mode })}
        />
      )}
      <Body product={product} mode={opened.mode} onSaved={(saved) => void mutate(saved, { revalidate: false })} />
    </>
  );
}
