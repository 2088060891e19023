import type { InferGetServerSidePropsType } from 'next';
import { HelpIndexPage } from '@/features/help/HelpPages';
import { PublicPage } from '@/shared/layouts/PublicPage';
import { publicPage } from '@server/web/bff/pages/public-page';

export const getServerSideProps = publicPage(() => Promise.resolve({ data: true }));

export default function Help(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PublicPage {...props}>{() => <HelpIndexPage />}</PublicPage>;
}
