import type { InferGetServerSidePropsType } from 'next';
import { ContributorPage } from '@/features/contributors/ContributorPage';
import { loadAuthor, type ContributorData } from '@/features/contributors/load-contributor';
import { PublicPage } from '@/shared/layouts/PublicPage';
import { idsOf } from '@/shared/lists/url-values';
import { publicPage } from '@server/web/bff/pages/public-page';

export const getServerSideProps = publicPage<ContributorData>(async ({ call, params }) => {
  const [id] = idsOf(params ?? {}, 'id');
  return id ? { data: await loadAuthor(call, id) } : { notFound: true };
});

export default function Author(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PublicPage {...props}>{(data) => <ContributorPage key={data.id} data={data} />}</PublicPage>;
}
