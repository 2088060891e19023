import { PersonnelsScreen } from '@/features/people/PersonnelsScreen';
import { BackOfficeShell } from '@/features/shell/BackOfficeShell';
import type { PageWithLayout } from '@/shared/layouts/page';
import { guarded } from '@server/bff/guard';

const PersonnelsPage: PageWithLayout = PersonnelsScreen;

PersonnelsPage.getLayout = (page) => <BackOfficeShell>{page}</BackOfficeShell>;

export const getServerSideProps = guarded();

export default PersonnelsPage;
