import { CustomersScreen } from '@/features/people/CustomersScreen';
import { BackOfficeShell } from '@/features/shell/BackOfficeShell';
import type { PageWithLayout } from '@/shared/layouts/page';
import { guarded } from '@server/bff/guard';

const CustomersPage: PageWithLayout = CustomersScreen;

CustomersPage.getLayout = (page) => <BackOfficeShell>{page}</BackOfficeShell>;

export const getServerSideProps = guarded();

export default CustomersPage;
