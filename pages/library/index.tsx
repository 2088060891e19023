import { LibraryScreen } from '@/features/library/LibraryScreen';
import { CustomerShell } from '@/features/shell/StorefrontShell';
import { pageWithLayout } from '@/shared/layouts/page';
import { guarded } from '@server/web/bff/pages/guard';

export const getServerSideProps = guarded();

export default pageWithLayout(CustomerShell, LibraryScreen);
