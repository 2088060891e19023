import dynamic from 'next/dynamic';
import { useEffect } from 'react';
import type { ProductDetail } from '@/contract/endpoints/products';
import { LiveStock } from '@/entities/product/LiveStock';
import { noteSeen } from '@/entities/product/seen-products';
import { SeenProducts } from '@/entities/product/SeenProducts';
import { PageBody } from '@/shared/layouts/PageBody';
import { formatPrice } from '@/shared/lib/format';
import { useOrigin } from '@/shared/lib/page-facts';
import { paths } from '@/shared/lib/paths';
import { breadcrumbsOf, Seo } from '@/shared/lib/seo';
import { Breadcrumbs, type Crumb } from '@/shared/ui/controls/Breadcrumbs';
import { commonText } from '@/text/common';
import { layoutText } from '@/text/layout';
import { previewText } from '@/text/preview';
import { productText } from '@/text/product';
import { seoText } from '@/text/seo';
import { AlsoBought } from './AlsoBought';
import { BuyPanel, BuyBar } from './BuyPanel';
import { CoverBoard } from './gallery/CoverBoard';
import { Discover, CampaignRow, ProductFacts } from './ProductSections';
import type { ProductPageData } from './load-products';
import { previewOf, productOf } from './product-json-ld';
import { ProductSide } from './ProductSide';
import { ReviewSection } from './ReviewSection';
import { usePurchase } from './use-purchase';
import classes from './ProductPage.module.css';

/** Only for combos and series; part of the server-rendered HTML there. */
const IncludedBooks = dynamic(() => import('./IncludedBooks').then((module) => module.IncludedBooks));

const crumbsOf = ({ title }: ProductDetail): Crumb[] => [
  { label: layoutText.home, href: paths.home },
  { label: layoutText.products, href: paths.products() },
  { label: title },
];

function ProductSeo({ product, reviews }: Pick<ProductPageData, 'product' | 'reviews'>) {
  const origin = useOrigin();
  const authors = product.authors.map(({ name }) => name).join(', ') || commonText.unknownAuthor;
  const offer = seoText.productDescription(product.title, authors, product.issuer.name, formatPrice(product.salePrice));
  return (
    <Seo
      title={product.title}
      description={`${offer} ${product.description}`}
      path={paths.product(product)}
      preview={{ path: previewOf(product), alt: previewText.productAlt(product.title, product.campaign.name) }}
      type="book"
      jsonLd={[productOf(product, origin, reviews), breadcrumbsOf(crumbsOf(product), paths.product(product), origin)]}
    />
  );
}

function Offer({ product, campaign, reviews }: ProductPageData) {
  const purchase = usePurchase(product);
  return (
    <PageBody className={classes.page}>
      <Breadcrumbs items={crumbsOf(product)} />
      <div className={classes.top}>
        <CoverBoard product={product} boardClass={classes.board ?? ''} coverClass={classes.cover ?? ''} />
        <BuyPanel product={product} purchase={purchase} />
        <CampaignRow product={product} />
        <ProductSide product={product} campaign={campaign} />
      </div>
      <ProductFacts product={product} />
      {product.items.length > 0 ? <IncludedBooks product={product} /> : null}
      {reviews && product.bookId !== null ? <ReviewSection bookId={product.bookId} summary={reviews} /> : null}
      <Discover product={product} />
      <AlsoBought product={product} />
      <SeenProducts title={productText.seen} except={product.id} columns={6} />
      <BuyBar purchase={purchase} />
    </PageBody>
  );
}

/** The page of one product; its stock is live. */
export function ProductPage({ data }: { data: ProductPageData }) {
  const { product } = data;
  useEffect(() => noteSeen(product.id), [product.id]);
  return (
    <>
      <ProductSeo {...data} />
      <LiveStock products={[product]}>{([live = product]) => <Offer {...data} product={live} />}</LiveStock>
    </>
  );
}
