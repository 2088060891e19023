import { SeriesForm } from '@/features/books/SeriesForm';
import { BackOfficeShell } from '@/features/shell/BackOfficeShell';
import type { PageWithLayout } from '@/shared/layouts/page';
import { guarded } from '@server/bff/guard';

const NewSeriesPage: PageWithLayout = () => <SeriesForm />;

NewSeriesPage.getLayout = (page) => <BackOfficeShell>{page}</BackOfficeShell>;

export const getServerSideProps = guarded();

export default NewSeriesPage;
