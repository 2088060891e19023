import type { InferGetServerSidePropsType } from 'next';
import { loadProduct, type ProductPageData } from '@/features/products/load-products';
import { ProductPage } from '@/features/products/ProductPage';
import { PublicPage } from '@/shared/layouts/PublicPage';
import { paths } from '@/shared/lib/paths';
import { publicPage } from '@server/web/bff/pages/public-page';

export const getServerSideProps = publicPage<ProductPageData>(async ({ call, params }) => {
  const data = await loadProduct(call, String(params?.id));
  // The id identifies the product; an outdated slug is redirected.
  return data.product.slug === params?.slug ? { data } : { moved: paths.product(data.product) };
});

export default function Product(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PublicPage {...props}>{(data) => <ProductPage key={data.product.id} data={data} />}</PublicPage>;
}
