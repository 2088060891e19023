import { NotificationsScreen } from '@/features/notifications/NotificationsScreen';
import { RoleShell } from '@/features/shell/RoleShell';
import { pageWithLayout } from '@/shared/layouts/page';
import { guarded } from '@server/web/bff/pages/guard';

export const getServerSideProps = guarded();

export default pageWithLayout(RoleShell, NotificationsScreen);
