import { LIMITS } from '@/contract/vocabulary/limits';
import { base64OfFile } from '@/shared/lib/base64-of-file';

/** A chosen file as a request carries it. */
export interface ChosenStatement {
  fileName: string;
  /** Base64. */
  content: string;
}

/**
 * Reads a chosen file.
 * @throws when the browser cannot read it, for example because it was moved
 */
export const readStatementFile = async (file: File): Promise<ChosenStatement> => ({
  fileName: file.name.slice(-LIMITS.statementFileName),
  content: await base64OfFile(file),
});
