import { ROLE } from '@/contract/vocabulary/roles';
import { ImportsScreen } from './ImportsScreen';

/** The door for an issuer's list of books. */
export function IssuerImportsScreen() {
  return <ImportsScreen side={ROLE.ISSUER} noun="books" />;
}
