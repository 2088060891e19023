import { libraryErrors, type AudioContents } from '@/contract/endpoints/library';
import { AppError } from '@/contract/vocabulary/error-codes';
import { findBookFile } from '../books/book-file';
import type { CallContext } from '../kernel';
import type { Ports } from '../ports';

/**
 * Duration and chapters of the audio of a book in the customer's library, as the file declares them.
 * @throws {AppError} LIBRARY_BOOK_NOT_FOUND, STORAGE_UNAVAILABLE
 */
export const readAudioContents = async (
  ctx: CallContext,
  { readAudio }: Pick<Ports, 'readAudio'>,
  id: number,
): Promise<AudioContents> => {
  const file = await findBookFile(ctx, { id, edition: 'audio' }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND')
      throw new AppError(libraryErrors.LIBRARY_BOOK_NOT_FOUND);
    throw error;
  });
  return readAudio(file);
};
