import type { InferGetServerSidePropsType } from 'next';
import { loadSharedList, type SharedListData } from '@/features/wishes/load-shared-list';
import { SharedListPage } from '@/features/wishes/SharedListPage';
import { PublicPage } from '@/shared/layouts/PublicPage';
import { paths } from '@/shared/lib/paths';
import { existingPage } from '@/shared/lists/existing-page';
import { pageOf, textOf } from '@/shared/lists/url-values';
import { publicPage } from '@server/web/bff/pages/public-page';

export const getServerSideProps = publicPage<SharedListData>(async ({ call, params, query }) => {
  const token = textOf(params ?? {}, 'token');
  if (!token) return { notFound: true };
  const data = await loadSharedList(call, token, pageOf(query));
  return existingPage(data, data, (page) => paths.wishList(token, page > 1 ? { page } : {}));
});

export default function SharedList(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PublicPage {...props}>{(data) => <SharedListPage data={data} />}</PublicPage>;
}
