import { ProfileScreen } from '@/features/profile/ProfileScreen';
import { CustomerShell } from '@/features/shell/CustomerShell';
import type { PageWithLayout } from '@/shared/layouts/page';
import { guarded } from '@server/bff/guard';

const ProfilePage: PageWithLayout = () => <ProfileScreen />;

ProfilePage.getLayout = (page) => <CustomerShell>{page}</CustomerShell>;

export const getServerSideProps = guarded();

export default ProfilePage;
