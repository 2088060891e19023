import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '@/contract/vocabulary/error-codes';
import { counterOf } from '../metrics';
import { sendError } from '../upstream/send-error';
import { isDirect } from './direct-request';

const refused = counterOf({
  name: 'web_local_refused_total',
  help: 'Requests through a proxy or tunnel that a local installation has refused',
  labelNames: [],
});

/**
 * The fence around a local installation: answers every request that has not come straight from this machine with 403, before
 * any page or API sees it; Next later adds forwarding headers of its own. Tunnels that pass bytes on without a word of it are
 * told by the name they ask for.
 */
export const createLocalOnly =
  () =>
  (req: IncomingMessage, res: ServerResponse): boolean => {
    if (isDirect(req.headers)) return false;
    refused.inc();
    sendError(req, res, new AppError('LOCAL_ONLY'));
    return true;
  };
