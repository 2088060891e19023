import type { InferGetServerSidePropsType } from 'next';
import { loadProducts } from '@/features/products/load-products';
import { ProductListPage } from '@/features/products/ProductListPage';
import { PublicPage } from '@/shared/layouts/PublicPage';
import { publicPage } from '@server/web/bff/pages/public-page';

export const getServerSideProps = publicPage(async ({ call, query }) => ({ data: await loadProducts(call, query) }));

export default function Products(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PublicPage {...props}>{(data) => <ProductListPage data={data} />}</PublicPage>;
}
