import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UPLOAD_FIELD } from '@/contract/endpoint';
import { AppError } from '@/contract/vocabulary/error-codes';
import { imageErrors } from '@/contract/endpoints/images';

const MULTIPART = 'multipart/form-data';

/** The media type of an endpoint that accepts bytes instead of a JSON body. */
export const UPLOAD_TYPE = { image: MULTIPART, bytes: 'application/octet-stream' } as const;

type UploadKind = keyof typeof UPLOAD_TYPE;

export const UPLOAD_KINDS = Object.keys(UPLOAD_TYPE) as UploadKind[];

/**
 * Prepares the scope of upload endpoints: only their media type is accepted. The body is buffered, so that Fastify
 * applies the endpoint's limit, and read after the caller was authenticated.
 */
export const acceptUploads = (scope: FastifyInstance, kind: UploadKind): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(UPLOAD_TYPE[kind], { parseAs: 'buffer' }, (_, body, done) => done(null, body));
};

const bytesOf = ({ body }: FastifyRequest): Buffer => {
  if (!Buffer.isBuffer(body)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  return body;
};

const readForm = async (request: FastifyRequest): Promise<FormData> => {
  const [body, { headers }] = [bytesOf(request), request];
  try {
    const type = { 'content-type': headers['content-type'] ?? MULTIPART };
    return await new Response(new Uint8Array(body), { headers: type }).formData();
  } catch {
    throw new AppError('UPLOAD_BROKEN');
  }
};

/** A browser sends an empty field when no file was chosen. */
const isFile = (value: FormDataEntryValue | undefined): value is File => typeof value === 'object' && value.size > 0;

const readImage = async (request: FastifyRequest): Promise<Buffer> => {
  const [first, ...more] = [...(await readForm(request)).entries()];
  if (!first) throw new AppError(imageErrors.IMAGE_MISSING);
  const [name, value] = first;
  if (name !== UPLOAD_FIELD || more.length > 0) throw new AppError(imageErrors.IMAGE_NOT_ALONE);
  if (!isFile(value)) throw new AppError(imageErrors.IMAGE_MISSING);
  return Buffer.from(await value.arrayBuffer());
};

const READ: Record<UploadKind, (request: FastifyRequest) => Promise<Buffer>> = {
  image: readImage,
  bytes: async (request) => bytesOf(request),
};

/** Returns the one picture of an upload, or the raw bytes. Throws UPLOAD_BROKEN, IMAGE_MISSING or IMAGE_NOT_ALONE. */
export const readUpload = (request: FastifyRequest, kind: UploadKind): Promise<Buffer> => READ[kind](request);
