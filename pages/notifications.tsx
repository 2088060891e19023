import { NotificationsScreen } from '@/features/notifications/NotificationsScreen';
import { RoleShell } from '@/features/shell/RoleShell';
import type { PageWithLayout } from '@/shared/layouts/page';
import { guarded } from '@server/bff/guard';

const NotificationsPage: PageWithLayout = () => <NotificationsScreen />;

NotificationsPage.getLayout = (page) => <RoleShell>{page}</RoleShell>;

export const getServerSideProps = guarded();

export default NotificationsPage;
