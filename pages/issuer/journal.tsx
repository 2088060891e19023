import { IssuerJournalScreen } from '@/features/journal/JournalScreen';
import { backOfficePage } from '@/features/shell/back-office-page';
import { guarded } from '@server/web/bff/pages/guard';

export const getServerSideProps = guarded();

export default backOfficePage(IssuerJournalScreen);
