import { ROLE } from '@/contract/vocabulary/roles';
import { ImportsScreen } from './ImportsScreen';

/** The door for an issuer's lists: their books, and what they bring to fairs. */
export function IssuerImportsScreen() {
  return <ImportsScreen side={ROLE.ISSUER} />;
}
