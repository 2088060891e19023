import type { GetServerSideProps } from 'next';
import { defaultRouteOf } from '@/contract/access';
import { LoginScreen } from '@/features/session/LoginScreen';
import { readSession } from '@server/bff/session';

export const getServerSideProps: GetServerSideProps = async ({ req, res }) => {
  const session = await readSession(req, res);
  if (!session) return { props: {} };
  return { redirect: { destination: defaultRouteOf(session.user.role), permanent: false } };
};

export default LoginScreen;
