import type { InferGetServerSidePropsType } from 'next';
import { BackOfficeShell } from '@/features/shell/BackOfficeShell';
import { PickupScreen } from '@/features/counter/PickupScreen';
import type { PageWithLayout } from '@/shared/layouts/page';
import { guarded } from '@server/web/bff/pages/guard';

export const getServerSideProps = guarded();

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

/**
 * The page contains the id of its user: without a network it is opened from the cache, and has no other source for it.
 */
const PickupPage: PageWithLayout<Props> = ({ session }) => (session ? <PickupScreen userId={session.user.id} /> : null);
PickupPage.getLayout = (page) => <BackOfficeShell>{page}</BackOfficeShell>;

export default PickupPage;
