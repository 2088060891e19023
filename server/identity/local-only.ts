import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { AppError } from '@/contract/vocabulary/error-codes';
import { counterOf } from '../metrics';
import { refuseUpgrade } from '../refuse-upgrade';
import { isRead } from '../request-target';
import { sendError } from '../upstream/send-error';
import { isDirect } from './direct-request';
import { mayBeOwner, peerUser } from './peer-user';

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

/** No browser asks by HTTP/1.0, and some proxies do unless they are told otherwise. */
const isByOldProtocol = ({ httpVersionMajor: major, httpVersionMinor: minor }: IncomingMessage): boolean =>
  major === 1 && minor === 0;

/** Pages of a local installation that show or grant what is somebody's: identities, messages, payments. */
const LOCAL_PAGES = ['/emulator/', '/local-mail', '/local-gateway/'];

const grantsNothing = (req: IncomingMessage): boolean => {
  if (!isRead(req)) return false;
  // As those who answer read it: `/./local-mail` is the same page.
  const { pathname } = new URL(req.url ?? '/', 'http://localhost');
  return !LOCAL_PAGES.some((prefix) => pathname.startsWith(prefix));
};

/** The system is asked once for a connection, and not for what only reads: it looks through all its connections. */
const createOwnerCheck = (userAt: typeof peerUser): ((req: IncomingMessage) => boolean) => {
  const known = new WeakMap<Socket, boolean>();
  return (req) => {
    if (grantsNothing(req)) return true;
    const isOwner = known.get(req.socket) ?? mayBeOwner(userAt(req.socket));
    known.set(req.socket, isOwner);
    return isOwner;
  };
};

/**
 * The fence around a local installation: answers everything that has not come straight from this machine with 403, before
 * any page or API sees it; Next later adds forwarding headers of its own. Tunnels that pass bytes on without a word of it are
 * told by the name they ask for. A reverse proxy of this machine may rewrite all that: it is told by its protocol, by the address of
 * the pages that ask, and on Linux by the account it runs under.
 */
export const createLocalOnly = (userAt = peerUser): LocalOnly => {
  const isOwner = createOwnerCheck(userAt);
  const refusing = (req: IncomingMessage, refuse: (error: AppError) => void): boolean => {
    if (isDirect(req.headers) && !isByOldProtocol(req) && isOwner(req)) return false;
    refused.inc();
    refuse(new AppError('LOCAL_ONLY'));
    return true;
  };
  return {
    answer: (req, res) => refusing(req, (error) => sendError(req, res, error)),
    upgrade: (req, socket) => refusing(req, (error) => refuseUpgrade(socket, error)),
  };
};
