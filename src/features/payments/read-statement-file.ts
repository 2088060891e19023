import { LIMITS } from '@/contract/vocabulary/limits';

/** A chosen file as a request carries it. */
export interface ChosenStatement {
  fileName: string;
  /** Base64. */
  content: string;
}

const readDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });

/**
 * Reads a chosen file.
 * @throws when the browser cannot read it, for example because it was moved
 */
export const readStatementFile = async (file: File): Promise<ChosenStatement> => {
  const url = await readDataUrl(file);
  return { fileName: file.name.slice(-LIMITS.statementFileName), content: url.slice(url.indexOf(',') + 1) };
};
