import { SingleForm } from '@/features/books/SingleForm';
import { BackOfficeShell } from '@/features/shell/BackOfficeShell';
import type { PageWithLayout } from '@/shared/layouts/page';
import { guarded } from '@server/bff/guard';

const NewBookPage: PageWithLayout = () => <SingleForm />;

NewBookPage.getLayout = (page) => <BackOfficeShell>{page}</BackOfficeShell>;

export const getServerSideProps = guarded();

export default NewBookPage;
