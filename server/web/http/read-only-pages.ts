import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '@/contract/vocabulary/error-codes';
import { isRead, pathOf } from '../../shared/request-target';
import type { BoundedPages } from '../render/bounded-pages';
import { sendError } from '../../shared/send-error';
import { isNextRoute } from './next-routes';

/** Refuses to write to what can only be read, without reading the body. */
export const refuseWrite = (req: IncomingMessage, res: ServerResponse): void => {
  res.setHeader('allow', 'GET, HEAD');
  sendError(req, res, new AppError('METHOD_NOT_ALLOWED'));
};

/**
 * Refuses every method but GET and HEAD: Next would render the page for any. This comes before the guard of a page and
 * before the cache, because the answer is the same for every page, caller and session, and costs nothing.
 */
export const readOnly =
  (pages: BoundedPages): BoundedPages =>
  async (req, res, refuse) =>
    isRead(req) || isNextRoute(pathOf(req.url ?? '/')) ? pages(req, res, refuse) : refuseWrite(req, res);
