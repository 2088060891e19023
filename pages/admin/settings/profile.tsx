import { OfficeProfileScreen } from '@/features/profile/OfficeProfileScreen';
import { BackOfficeShell } from '@/features/shell/BackOfficeShell';
import type { PageWithLayout } from '@/shared/layouts/page';
import { guarded } from '@server/bff/guard';

const AdminProfilePage: PageWithLayout = () => <OfficeProfileScreen />;

AdminProfilePage.getLayout = (page) => <BackOfficeShell>{page}</BackOfficeShell>;

export const getServerSideProps = guarded();

export default AdminProfilePage;
