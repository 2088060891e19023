import type { GetServerSideProps } from 'next';
import { defaultRouteOf } from '@/contract/rules/access';
import { LoginScreen } from '@/features/session/LoginScreen';
import type { PageWithLayout } from '@/shared/layouts/page';
import { readVerifiedSession } from '@server/web/bff/session/live-session';

export const getServerSideProps: GetServerSideProps = async ({ req, res }) => {
  const session = await readVerifiedSession(req, res);
  if (!session) return { props: {} };
  return { redirect: { destination: defaultRouteOf(session.user.role), permanent: false } };
};

const LoginPage: PageWithLayout = () => <LoginScreen />;

/** The screen has its own header. */
LoginPage.getLayout = (page) => page;

export default LoginPage;
