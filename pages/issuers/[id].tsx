import type { InferGetServerSidePropsType } from 'next';
import { ContributorPage } from '@/features/contributors/ContributorPage';
import { loadIssuer, type ContributorData } from '@/features/contributors/load-contributor';
import { PublicPage } from '@/shared/layouts/PublicPage';
import { publicPage } from '@server/web/bff/pages/public-page';

export const getServerSideProps = publicPage<ContributorData>(async ({ call, params }) => ({
  data: await loadIssuer(call, String(params?.id)),
}));

export default function Issuer(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PublicPage {...props}>{(data) => <ContributorPage key={data.id} data={data} />}</PublicPage>;
}
