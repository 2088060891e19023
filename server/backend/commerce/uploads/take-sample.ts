import { uploadErrors, type FirstPagesInput, type Upload } from '@/contract/endpoints/uploads';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import { uploadText } from '@/text/upload';
import type { CallContext } from '../kernel';
import { beginUpload } from './begin-upload';
import type { UploadPorts } from './ports';
import { dropUpload, putPart } from './put-part';
import { readOwnUpload } from './rows';

const SUFFIX = '.pdf';

/** The name of the sample: that of the book's file with its pages, as long as a file's name may be. */
const sampleName = (fullName: string, pages: number): string => {
  const end = `${uploadText.firstPages(pages)}${SUFFIX}`;
  const name = fullName.toLowerCase().endsWith(SUFFIX) ? fullName.slice(0, -SUFFIX.length) : fullName;
  return `${[...name].slice(0, LIMITS.fileName.max - end.length).join('')}${end}`;
};

const send = async (ctx: CallContext, ports: UploadPorts, begun: Upload, bytes: Buffer): Promise<Upload> => {
  const { id, partBytes } = begun;
  let upload = begun;
  while (!upload.complete) {
    const { received: offset } = upload;
    upload = await putPart(ctx, ports, { id, offset, bytes: bytes.subarray(offset, offset + partBytes) });
  }
  return upload;
};

/**
 * Makes a sample of the first pages of a complete PDF of the caller (D4.18.6): an upload as if they had sent it. Throws
 * UPLOAD_NOT_FOUND, also for another file than a whole PDF, FIRST_PAGES_BEYOND_HALF, FIRST_PAGES_UNREADABLE,
 * FILE_TOO_LARGE, UPLOADS_TOO_MANY and what `putPart` throws.
 */
export const takeSample = async (
  ctx: CallContext,
  ports: UploadPorts,
  { id, pages }: FirstPagesInput & { id: string },
): Promise<Upload> => {
  const full = await readOwnUpload(ctx.db, ctx.actor, id);
  if (full.purpose !== 'pdf-full' || !full.complete) throw new AppError(uploadErrors.UPLOAD_NOT_FOUND);
  const bytes = await ports.firstPages(ctx.actor.id, full, pages);
  const fileName = sampleName(full.fileName, pages);
  const begun = await beginUpload(ctx, { purpose: 'pdf-trial', fileName, bytes: bytes.length });
  try {
    return await send(ctx, ports, begun, bytes);
  } catch (error) {
    // The caller does not know it, and could not send it on.
    await dropUpload(ctx, ports, begun);
    throw error;
  }
};
