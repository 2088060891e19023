import { useRouter } from 'next/router';
import { useState } from 'react';
import type { CampaignProduct } from '@/contract/endpoints/campaign-products';
import { useApi } from '@/shared/api/use-api';
import { paths } from '@/shared/lib/paths';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { campaignProductPageText as text } from '@/text/campaign-product-page';
import { EditOffer } from './EditOffer';
import { NoProduct } from './NoProduct';
import { DescriptionSheet, FactsSheet, ItemsSheet, StepsSheet, type ProductLinks } from './ProductSheets';
import { ProductPageHead } from './ProductPageHead';
import { RunningProductForm } from './RunningProductForm';
import { StateCard } from './StateCard';
import { useLiveProduct } from './use-live-product';
import classes from './ProductSheets.module.css';

const LINKS: ProductLinks = {
  book: (id) => paths.issuerBook({ id, isSeries: false }),
  product: paths.issuerProduct,
};

/** Nothing of it can be changed now; it is said why. */
function ReadOnly({ product }: { product: CampaignProduct }) {
  return (
    <div className={classes.columns}>
      <div className={classes.sheets}>
        <Sheet title={text.notEditable}>
          <p>{product.actions.edit}</p>
        </Sheet>
        <FactsSheet product={product} />
        <ItemsSheet product={product} links={LINKS} />
        <StepsSheet steps={product.steps} />
        <DescriptionSheet description={product.description} />
      </div>
      <div className={classes.aside}>
        <StateCard product={product} />
      </div>
    </div>
  );
}

interface BodyProps {
  product: CampaignProduct;
  onSaved: (saved: CampaignProduct) => void;
}

function Body({ product, onSaved }: BodyProps) {
  const { id, actions, steps } = product;
  if (actions.edit === null)
    return (
      <EditOffer key={id} product={product}>
        <ItemsSheet product={product} links={LINKS} title={text.copiesHere} />
        <StepsSheet steps={steps} />
      </EditOffer>
    );
  if (actions.quantity !== null) return <ReadOnly product={product} />;
  return (
    <RunningProductForm key={id} product={product} onSaved={onSaved}>
      <FactsSheet product={product} />
      <ItemsSheet product={product} links={LINKS} />
      <StepsSheet steps={steps} />
    </RunningProductForm>
  );
}

/** One own book for sale: everything before the start, quantity and switch while the fair runs (D5.3.5). */
export function IssuerProductScreen() {
  const id = String(useRouter().query['product-id']);
  const answer = useApi(
    'GET /issuer/products/{id}',
    { params: { id } },
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  const { data: product, error, isValidating, mutate } = answer;
  useLiveProduct(product);
  // A form filled from the cache of an earlier visit would be refused as stale.
  const [freshId, setFreshId] = useState<string>();
  if (product && !isValidating && freshId !== product.id) setFreshId(product.id);

  if (!product || freshId !== product.id)
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
      <ProductPageHead product={product} tableHref={paths.issuerProducts()} place={[product.campaign.name]} />
      <Body product={product} onSaved={(saved) => void mutate(saved, { revalidate: false })} />
    </>
  );
}
