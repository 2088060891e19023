import { AdminImportScreen } from '@/features/imports/AdminImportScreen';
import { backOfficePage } from '@/features/shell/back-office-page';
import { guarded } from '@server/web/bff/pages/guard';

export const getServerSideProps = guarded();

export default backOfficePage(AdminImportScreen);
