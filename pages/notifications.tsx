import { NotificationsScreen } from '@/features/notifications/NotificationsScreen';
import { RoleShell } from '@/features/shell/RoleShell';
import { pageWithLayout } from '@/shared/layouts/page';
import { guarded } from '@server/bff/guard';

export const getServerSideProps = guarded();

export default pageWithLayout(RoleShell, NotificationsScreen);
