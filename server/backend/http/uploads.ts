import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UPLOAD_FIELD } from '@/contract/endpoint';
import { AppError } from '@/contract/error-codes';

const MULTIPART = 'multipart/form-data';

/**
 * Rows that take a file live in a scope of their own, where nothing but multipart is read. The body is held whole, so
 * that Fastify keeps it within the row's limit; it is parsed when the call is known to be allowed.
 */
export const acceptUploads = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(MULTIPART, { parseAs: 'buffer' }, (_, body, done) => done(null, body));
};

const readForm = async ({ body, headers }: FastifyRequest): Promise<FormData> => {
  if (!Buffer.isBuffer(body)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  try {
    const type = { 'content-type': headers['content-type'] ?? MULTIPART };
    return await new Response(new Uint8Array(body), { headers: type }).formData();
  } catch {
    throw new AppError('UPLOAD_BROKEN');
  }
};

/** A browser sends a field of no bytes where nobody chose a file. */
const isFile = (value: FormDataEntryValue | undefined): value is File => typeof value === 'object' && value.size > 0;

/** The one picture of an upload. Throws UPLOAD_BROKEN, IMAGE_MISSING or IMAGE_NOT_ALONE. */
export const readUpload = async (request: FastifyRequest): Promise<Buffer> => {
  const [first, ...more] = [...(await readForm(request)).entries()];
  if (!first) throw new AppError('IMAGE_MISSING');
  const [name, value] = first;
  if (name !== UPLOAD_FIELD || more.length > 0) throw new AppError('IMAGE_NOT_ALONE');
  if (!isFile(value)) throw new AppError('IMAGE_MISSING');
  return Buffer.from(await value.arrayBuffer());
};
