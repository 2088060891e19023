import { IssuerBooksScreen } from '@/features/books/IssuerBooksScreen';
import { BackOfficeShell } from '@/features/shell/BackOfficeShell';
import type { PageWithLayout } from '@/shared/layouts/page';
import { guarded } from '@server/bff/guard';

const BooksPage: PageWithLayout = IssuerBooksScreen;

BooksPage.getLayout = (page) => <BackOfficeShell>{page}</BackOfficeShell>;

export const getServerSideProps = guarded();

export default BooksPage;
