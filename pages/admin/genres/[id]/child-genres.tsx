import { ChildGenresScreen } from '@/features/genres/ChildGenresScreen';
import { BackOfficeShell } from '@/features/shell/BackOfficeShell';
import type { PageWithLayout } from '@/shared/layouts/page';
import { guarded } from '@server/bff/guard';

const ChildGenresPage: PageWithLayout = ChildGenresScreen;

ChildGenresPage.getLayout = (page) => <BackOfficeShell>{page}</BackOfficeShell>;

export const getServerSideProps = guarded();

export default ChildGenresPage;
