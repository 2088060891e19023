import { ROLE } from '@/contract/vocabulary/roles';
import { ImportScreen } from './ImportScreen';

/** One import of an issuer. */
export function IssuerImportScreen() {
  return <ImportScreen side={ROLE.ISSUER} />;
}
