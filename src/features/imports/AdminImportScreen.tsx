import { ROLE } from '@/contract/vocabulary/roles';
import { ImportScreen } from './ImportScreen';

/** One import of the organiser. */
export function AdminImportScreen() {
  return <ImportScreen side={ROLE.SYSTEM} />;
}
