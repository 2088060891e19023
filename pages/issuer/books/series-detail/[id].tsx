import { EditBookScreen } from '@/features/books/EditBookScreen';
import { BackOfficeShell } from '@/features/shell/BackOfficeShell';
import type { PageWithLayout } from '@/shared/layouts/page';
import { guarded } from '@server/bff/guard';

const SeriesPage: PageWithLayout = EditBookScreen;

SeriesPage.getLayout = (page) => <BackOfficeShell>{page}</BackOfficeShell>;

export const getServerSideProps = guarded();

export default SeriesPage;
