import type { InferGetServerSidePropsType } from 'next';
import { helpSlugOf, HelpTopicPage, type HelpPageData } from '@/features/help/HelpPages';
import { PublicPage } from '@/shared/layouts/PublicPage';
import { publicPage } from '@server/web/bff/pages/public-page';

export const getServerSideProps = publicPage<HelpPageData>(({ params }) => {
  const slug = helpSlugOf(params?.topic);
  return Promise.resolve(slug ? { data: slug } : { notFound: true });
});

export default function HelpTopic(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PublicPage {...props}>{(slug) => <HelpTopicPage slug={slug} />}</PublicPage>;
}
