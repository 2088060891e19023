import type { InferGetServerSidePropsType } from 'next';
import { HomePage } from '@/features/home/HomePage';
import { loadHome } from '@/features/home/load-home';
import { PublicPage } from '@/shared/layouts/PublicPage';
import { publicPage } from '@server/web/bff/pages/public-page';

export const getServerSideProps = publicPage(async ({ call }) => ({ data: await loadHome(call) }));

export default function Home(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PublicPage {...props}>{(data) => <HomePage data={data} />}</PublicPage>;
}
