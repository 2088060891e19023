import { GroupsScreen } from '@/features/groups/GroupsScreen';
import { BackOfficeShell } from '@/features/shell/BackOfficeShell';
import type { PageWithLayout } from '@/shared/layouts/page';
import { guarded } from '@server/bff/guard';

const GroupsPage: PageWithLayout = GroupsScreen;

GroupsPage.getLayout = (page) => <BackOfficeShell>{page}</BackOfficeShell>;

export const getServerSideProps = guarded();

export default GroupsPage;
