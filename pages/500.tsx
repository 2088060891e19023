import { BrokenScreen } from '@/shared/layouts/BrokenScreen';
import type { PageWithLayout } from '@/shared/layouts/page';

const BrokenPage: PageWithLayout = () => <BrokenScreen />;

BrokenPage.getLayout = (page) => page;

export default BrokenPage;
