import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError, type CommonErrorCode } from '@/contract/vocabulary/error-codes';
import { hasPathTraversal, isRead, targetOf } from '../../shared/request-target';
import { sendError } from '../../shared/send-error';
import { refuseWrite } from './read-only-pages';

/** `/_next/image`, Next's image optimiser. */
export const IMAGE_PATH = '/_next/image';

const PARAMETERS = ['url', 'w', 'q'];

/** Pictures of the store, by their one address: with a query, each could be requested under any number of names. */
const STORED_FILE = /^\/files\/[\w./-]+$/;
const PICTURE = /\.(webp|png|jpe?g)$/;
const MAX_URL = 500;

const refusalOf = (req: IncomingMessage): CommonErrorCode | undefined => {
  const { query } = targetOf(req);
  if (PARAMETERS.some((name) => query.getAll(name).length > 1)) return 'BAD_REQUEST';
  const [url = '', width = ''] = [query.get('url') ?? '', query.get('w') ?? ''];
  if (!/^\d{1,4}$/.test(width) || url.length > MAX_URL) return 'BAD_REQUEST';
  if (!STORED_FILE.test(url) || hasPathTraversal(url)) return 'BAD_REQUEST';
  return PICTURE.test(url) ? undefined : 'UNSUPPORTED_MEDIA_TYPE';
};

const CODES: Record<number, CommonErrorCode> = {
  400: 'BAD_REQUEST',
  404: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  502: 'BACKEND_UNAVAILABLE',
  503: 'BACKEND_UNAVAILABLE',
  504: 'BACKEND_TIMEOUT',
};

/** Replaces Next's error responses, which are English sentences, by errors in the shape of the contract. */
const sayInContract = (req: IncomingMessage, res: ServerResponse): void => {
  const { end } = res;
  res.end = function (this: ServerResponse, ...args: unknown[]) {
    res.end = end;
    if (res.statusCode < 400 || res.headersSent) return Reflect.apply(end, this, args) as ServerResponse;
    for (const name of ['cache-control', 'etag', 'vary', 'content-disposition']) res.removeHeader(name);
    sendError(req, res, new AppError(CODES[res.statusCode] ?? 'INTERNAL'));
    return this;
  } as typeof end;
};

/**
 * Refuses an image request that cannot be for a picture: of another site, a page or an endpoint of this one, a file
 * that is no picture, the optimiser itself. Returns false for others; if Next refuses one, the response has the shape
 * of the contract.
 */
export const refuseMalformedImage = (req: IncomingMessage, res: ServerResponse): boolean => {
  if (targetOf(req).path !== IMAGE_PATH) return false;
  if (!isRead(req)) {
    refuseWrite(req, res);
    return true;
  }
  const code = refusalOf(req);
  if (code) sendError(req, res, new AppError(code));
  else sayInContract(req, res);
  return code !== undefined;
};
