import { IssuersScreen } from '@/features/people/IssuersScreen';
import { BackOfficeShell } from '@/features/shell/BackOfficeShell';
import type { PageWithLayout } from '@/shared/layouts/page';
import { guarded } from '@server/bff/guard';

const IssuersPage: PageWithLayout = IssuersScreen;

IssuersPage.getLayout = (page) => <BackOfficeShell>{page}</BackOfficeShell>;

export const getServerSideProps = guarded();

export default IssuersPage;
