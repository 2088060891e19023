import type { InferGetServerSidePropsType } from 'next';
import type { Series as SeriesData } from '@/contract/endpoints/series';
import { SeriesPage } from '@/features/contributors/SeriesPage';
import { PublicPage } from '@/shared/layouts/PublicPage';
import { idsOf } from '@/shared/lists/url-values';
import { publicPage } from '@server/web/bff/pages/public-page';

export const getServerSideProps = publicPage<SeriesData>(async ({ call, params }) => {
  const [id] = idsOf(params ?? {}, 'id');
  return id ? { data: await call('GET /series/{id}', { params: { id } }) } : { notFound: true };
});

export default function Series(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PublicPage {...props}>{(data) => <SeriesPage key={data.id} data={data} />}</PublicPage>;
}
