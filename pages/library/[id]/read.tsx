import { ReadingScreen } from '@/features/reading/ReadingScreen';
import type { PageWithLayout } from '@/shared/layouts/page';
import { guarded } from '@server/web/bff/pages/guard';

export const getServerSideProps = guarded();

const ReadingPage: PageWithLayout = ReadingScreen;
ReadingPage.getLayout = (page) => page;

export default ReadingPage;
