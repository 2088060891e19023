import { AppError } from '@/contract/vocabulary/error-codes';
import type { UploadPurpose } from '@/contract/vocabulary/kinds';
import { MEDIA } from '@/contract/vocabulary/media-types';
import { uploadErrors } from '@/contract/endpoints/uploads';
import { audioTypeOf } from './audio';
import { assertPdf } from './pdf';
import type { Peek } from './peek';
import { isProgram } from '../programs';

const EDGE = 64 * 1024;

/** Refuses a file with an HTML page, a script or an archive hidden at either end. */
const assertClean = async ({ bytes, read }: Peek): Promise<void> => {
  const tail = await read(Math.max(0, bytes - EDGE), EDGE);
  if (isProgram(await read(0, EDGE)) || isProgram(tail)) throw new AppError(uploadErrors.FILE_NOT_CLEAN);
};

/**
 * The content type of a book file by its content, not by its name. Reads only its ends and the headers of its blocks. Throws FILE_NOT_PDF, FILE_NOT_AUDIO, FILE_ENCRYPTED or FILE_NOT_CLEAN.
 */
export const inspectBookFile = async (purpose: UploadPurpose, file: Peek): Promise<string> => {
  if (purpose === 'pdf-trial' || purpose === 'pdf-full') {
    await assertPdf(file);
    await assertClean(file);
    return MEDIA.pdf;
  }
  const type = await audioTypeOf(file);
  if (!type) throw new AppError(uploadErrors.FILE_NOT_AUDIO);
  await assertClean(file);
  return type;
};
