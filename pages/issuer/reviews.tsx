import { IssuerReviewsScreen } from '@/features/reviews/IssuerReviewsScreen';
import { backOfficePage } from '@/features/shell/back-office-page';
import { guarded } from '@server/bff/guard';

export const getServerSideProps = guarded();

export default backOfficePage(IssuerReviewsScreen);
