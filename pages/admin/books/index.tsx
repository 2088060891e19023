import { AdminBooksScreen } from '@/features/books/AdminBooksScreen';
import { BackOfficeShell } from '@/features/shell/BackOfficeShell';
import type { PageWithLayout } from '@/shared/layouts/page';
import { guarded } from '@server/bff/guard';

const BooksPage: PageWithLayout = AdminBooksScreen;

BooksPage.getLayout = (page) => <BackOfficeShell>{page}</BackOfficeShell>;

export const getServerSideProps = guarded();

export default BooksPage;
