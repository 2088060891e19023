import { useRouter } from 'next/router';
import { ROLE } from '@/contract/vocabulary/roles';
import { useApi } from '@/shared/api/use-api';
import { TwoColumns } from '@/shared/layouts/TwoColumns';
import { paths } from '@/shared/lib/paths';
import { CampaignLink, IssuerLink } from '@/shared/links/NameLinks';
import { NoProduct } from '../NoProduct';
import {
  DescriptionSheet,
  DifferencesSheet,
  FactsSheet,
  ItemsSheet,
  StepsSheet,
  type ProductLinks,
} from '../ProductSheets';
import { ProductPageHead } from '../ProductPageHead';
import { ReviewCard } from './ReviewCard';
import { useLiveProduct } from '../use-live-product';

const LINKS: ProductLinks = { book: paths.adminBook, product: paths.adminProduct };

/** One book for sale as the organiser reviews it (D5.2.8). */
export function AdminProductScreen() {
  const id = String(useRouter().query.id);
  const { data: product, error, mutate } = useApi('GET /admin/products/{id}', { params: { id } });
  useLiveProduct(product);
  if (!product)
    return <NoProduct id={id} error={error} backHref={paths.adminProducts()} onRetry={() => void mutate()} />;
  return (
    <>
      <ProductPageHead
        product={product}
        tableHref={paths.adminProducts()}
        place={
          <>
            , <IssuerLink issuer={product.issuer} />, <CampaignLink side={ROLE.SYSTEM} campaign={product.campaign} />
          </>
        }
      />
      <TwoColumns isAsideFirst isAsideOfButtons aside={<ReviewCard key={id} product={product} />}>
        <DifferencesSheet differences={product.differences} />
        <FactsSheet product={product} />
        <ItemsSheet product={product} links={LINKS} />
        <StepsSheet steps={product.steps} />
        <DescriptionSheet description={product.description} />
      </TwoColumns>
    </>
  );
}
