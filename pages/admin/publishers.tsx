import { PublishersScreen } from '@/features/publishers/PublishersScreen';
import { BackOfficeShell } from '@/features/shell/BackOfficeShell';
import type { PageWithLayout } from '@/shared/layouts/page';
import { guarded } from '@server/bff/guard';

const PublishersPage: PageWithLayout = PublishersScreen;

PublishersPage.getLayout = (page) => <BackOfficeShell>{page}</BackOfficeShell>;

export const getServerSideProps = guarded();

export default PublishersPage;
