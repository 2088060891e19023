import { OrganizationsScreen } from '@/features/organizations/OrganizationsScreen';
import { BackOfficeShell } from '@/features/shell/BackOfficeShell';
import type { PageWithLayout } from '@/shared/layouts/page';
import { guarded } from '@server/bff/guard';

const OrganizationsPage: PageWithLayout = OrganizationsScreen;

OrganizationsPage.getLayout = (page) => <BackOfficeShell>{page}</BackOfficeShell>;

export const getServerSideProps = guarded();

export default OrganizationsPage;
