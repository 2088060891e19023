import { LevelsScreen } from '@/features/levels/LevelsScreen';
import { BackOfficeShell } from '@/features/shell/BackOfficeShell';
import type { PageWithLayout } from '@/shared/layouts/page';
import { guarded } from '@server/bff/guard';

const LevelsPage: PageWithLayout = LevelsScreen;

LevelsPage.getLayout = (page) => <BackOfficeShell>{page}</BackOfficeShell>;

export const getServerSideProps = guarded();

export default LevelsPage;
