import { ROLE } from '@/contract/vocabulary/roles';
import { ImportsScreen } from './ImportsScreen';

/** The door for the lists of the organiser. */
export function AdminImportsScreen() {
  return <ImportsScreen side={ROLE.SYSTEM} />;
}
