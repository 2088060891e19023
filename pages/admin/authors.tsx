import { AuthorsScreen } from '@/features/authors/AuthorsScreen';
import { BackOfficeShell } from '@/features/shell/BackOfficeShell';
import type { PageWithLayout } from '@/shared/layouts/page';
import { guarded } from '@server/bff/guard';

const AuthorsPage: PageWithLayout = AuthorsScreen;

AuthorsPage.getLayout = (page) => <BackOfficeShell>{page}</BackOfficeShell>;

export const getServerSideProps = guarded();

export default AuthorsPage;
