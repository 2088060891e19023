import type { FirstPagesInput, Upload } from '@/contract/endpoints/uploads';
import { uploadErrors } from '@/contract/endpoints/uploads';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import { uploadText } from '@/text/upload';
import type { CallContext } from '../kernel';
import { beginUpload } from './begin-upload';
import type { UploadPorts } from './ports';
import { putPart } from './put-part';
import { readOwnUpload } from './rows';

const SUFFIX = '.pdf';

/** The name of the sample: that of the book's file with its pages, as long as a file's name may be. */
const sampleName = (fullName: string, pages: number): string => {
  const end = `${uploadText.firstPages(pages)}${SUFFIX}`;
  const name = fullName.toLowerCase().endsWith(SUFFIX) ? fullName.slice(0, -SUFFIX.length) : fullName;
  return `${[...name].slice(0, LIMITS.fileName.max - end.length).join('')}${end}`;
};

/**
 * Makes a sample of the first pages of a complete PDF of the caller (D4.18.6): an upload as if they had sent it. Throws
 * UPLOAD_NOT_FOUND, also for another file than a whole PDF, FIRST_PAGES_TOO_MANY, FIRST_PAGES_UNREADABLE,
 * FILE_TOO_LARGE, UPLOADS_TOO_MANY and what `putPart` throws.
 */
export const takeSample = async (
  ctx: CallContext,
  ports: UploadPorts,
  { id, pages }: FirstPagesInput & { id: string },
): Promise<Upload> => {
  const full = await readOwnUpload(ctx.db, ctx.actor, id);
  if (full.purpose !== 'pdf-full' || !full.complete) throw new AppError(uploadErrors.UPLOAD_NOT_FOUND);
  const bytes = await ports.firstPages(full, pages);
  const fileName = sampleName(full.fileName, pages);
  let sample = await beginUpload(ctx, { purpose: 'pdf-trial', fileName, bytes: bytes.length });
  while (!sample.complete) {
    const { id: sampleId, received: offset, partBytes } = sample;
    const part = bytes.subarray(offset, offset + partBytes);
    sample = await putPart(ctx, ports, { id: sampleId, offset, bytes: part });
  }
  return sample;
};
