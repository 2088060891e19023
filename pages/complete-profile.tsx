import { CompleteProfileScreen } from '@/features/complete-profile/CompleteProfileScreen';
import { guarded } from '@server/bff/guard';

export const getServerSideProps = guarded();

export default CompleteProfileScreen;
