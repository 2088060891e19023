import type { GetServerSideProps } from 'next';
import type { PageWithLayout } from '@/shared/layouts/page';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { Showcase } from '@/features/showcase/Showcase';

const ShowcasePage: PageWithLayout = () => <Showcase />;

ShowcasePage.getLayout = (page) => (
  <>
    <PageTitle title="UI" />
    {page}
  </>
);

/** For development only: 404 in production. */
export const getServerSideProps: GetServerSideProps = async () =>
  // eslint-disable-next-line no-restricted-properties -- no setting: the compiler replaces it by what the build is
  process.env.NODE_ENV === 'production' ? { notFound: true } : { props: {} };

export default ShowcasePage;
