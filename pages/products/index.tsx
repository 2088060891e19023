import type { InferGetServerSidePropsType } from 'next';
import { loadProducts, type ProductListData } from '@/features/products/load-products';
import { productListHref } from '@/features/products/product-query';
import { ProductListPage } from '@/features/products/ProductListPage';
import { PublicPage } from '@/shared/layouts/PublicPage';
import { existingPage } from '@/shared/lists/existing-page';
import { publicPage } from '@server/web/bff/pages/public-page';

export const getServerSideProps = publicPage<ProductListData>(async ({ call, query: url }) => {
  const data = await loadProducts(call, url);
  const { query, pages } = data;
  return existingPage(data, { page: query.page, pages }, (page) => productListHref({ ...query, page }));
});

export default function Products(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PublicPage {...props}>{(data) => <ProductListPage data={data} />}</PublicPage>;
}
