import { DashboardScreen } from '@/features/dashboard/DashboardScreen';
import { BackOfficeShell } from '@/features/shell/BackOfficeShell';
import type { PageWithLayout } from '@/shared/layouts/page';
import { guarded } from '@server/bff/guard';

const AdminDashboardPage: PageWithLayout = () => <DashboardScreen endpoint="GET /admin/dashboard" />;

AdminDashboardPage.getLayout = (page) => <BackOfficeShell>{page}</BackOfficeShell>;

export const getServerSideProps = guarded();

export default AdminDashboardPage;
