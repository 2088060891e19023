import { useRouter } from 'next/router';
import { useApi } from '@/shared/api/use-api';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { paths } from '@/shared/lib/paths';
import { Breadcrumbs } from '@/shared/ui/controls/Breadcrumbs';
import { campaignProductScreenText } from '@/text/campaign-product-screen';
import { statusText } from '@/text/status';
import { NoProduct } from './NoProduct';
import {
  DescriptionSheet,
  DifferencesSheet,
  FactsSheet,
  ItemsSheet,
  StepsSheet,
  type ProductLinks,
} from './ProductSheets';
import { ReviewCard } from './ReviewCard';
import classes from './ProductSheets.module.css';

const LINKS: ProductLinks = { book: paths.adminBook, product: paths.adminProduct };

/** One book for sale as the organiser reviews it (D5.2.8). */
export function AdminProductScreen() {
  const id = String(useRouter().query.id);
  const { data: product, error, mutate } = useApi('GET /admin/products/{id}', { params: { id } });
  if (!product)
    return <NoProduct id={id} error={error} backHref={paths.adminProducts()} onRetry={() => void mutate()} />;
  const { title, issuer, campaign, type } = product;
  return (
    <>
      <PageTitle title={title} />
      <Breadcrumbs
        items={[{ label: campaignProductScreenText.title, href: paths.adminProducts() }, { label: title }]}
      />
      <PageHeader title={title} note={`${statusText.bookType[type]}, ${issuer.name}, ${campaign.name}`} />
      <div className={classes.columns}>
        <div className={classes.sheets}>
          <DifferencesSheet differences={product.differences} />
          <FactsSheet product={product} />
          <ItemsSheet product={product} links={LINKS} />
          <StepsSheet steps={product.steps} />
          <DescriptionSheet description={product.description} />
        </div>
        <div className={classes.aside}>
          <ReviewCard key={id} product={product} />
        </div>
      </div>
    </>
  );
}
