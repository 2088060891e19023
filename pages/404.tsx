import { NotFoundScreen } from '@/shared/layouts/NotFoundScreen';
import type { PageWithLayout } from '@/shared/layouts/page';

const NotFoundPage: PageWithLayout = () => <NotFoundScreen />;

NotFoundPage.getLayout = (page) => page;

export default NotFoundPage;
