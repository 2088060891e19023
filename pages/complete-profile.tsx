import { CompleteProfileScreen } from '@/features/complete-profile/CompleteProfileScreen';
import { guarded } from '@server/web/bff/pages/guard';

export const getServerSideProps = guarded();

export default CompleteProfileScreen;
