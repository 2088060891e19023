import { OfflineScreen } from '@/features/offline/OfflineScreen';
import type { PageWithLayout } from '@/shared/layouts/page';

/** Rendered at build time, so that it contains no user's data: the readers' service worker caches it. */
const OfflinePage: PageWithLayout = () => <OfflineScreen />;

OfflinePage.getLayout = (page) => page;

export default OfflinePage;
