import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError } from '@/contract/vocabulary/error-codes';
import { counterOf } from '../metrics';
import { refuseUpgrade } from '../refuse-upgrade';
import { sendError } from '../upstream/send-error';
import { isDirect } from './direct-request';

const refused = counterOf({
  name: 'web_local_refused_total',
  help: 'Requests and upgrades through a proxy or tunnel that a local installation has refused',
  labelNames: [],
});

/** Asked first about whatever comes to a local installation; true when it has refused it. */
export interface LocalOnly {
  answer: (req: IncomingMessage, res: ServerResponse) => boolean;
  /** The same of an upgrade or a tunnel: hub and message socket are a part of the site. */
  upgrade: (req: IncomingMessage, socket: Duplex) => boolean;
}

/**
 * The fence around a local installation: answers everything that has not come straight from this machine with 403, before
 * any page or API sees it; Next later adds forwarding headers of its own. Tunnels that pass bytes on without a word of it are
 * told by the name they ask for.
 */
export const createLocalOnly = (): LocalOnly => {
  const refusing = ({ headers }: IncomingMessage, refuse: (error: AppError) => void): boolean => {
    if (isDirect(headers)) return false;
    refused.inc();
    refuse(new AppError('LOCAL_ONLY'));
    return true;
  };
  return {
    answer: (req, res) => refusing(req, (error) => sendError(req, res, error)),
    upgrade: (req, socket) => refusing(req, (error) => refuseUpgrade(socket, error)),
  };
};
