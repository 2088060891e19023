import { SharedListScreen } from '@/features/wishes/SharedListScreen';
import { guarded } from '@server/bff/guard';

export const getServerSideProps = guarded();

export default SharedListScreen;
