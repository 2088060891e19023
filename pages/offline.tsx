import { OfflineScreen } from '@/features/offline/OfflineScreen';
import type { PageWithLayout } from '@/shared/layouts/page';

/** Made by the build, so that it is nobody's: the readers' service worker has it at hand. */
const OfflinePage: PageWithLayout = () => <OfflineScreen />;

OfflinePage.getLayout = (page) => page;

export default OfflinePage;
