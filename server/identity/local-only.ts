import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { AppError } from '@/contract/vocabulary/error-codes';
import { counterOf } from '../shared/metrics';
import { refuseUpgrade } from '../shared/refuse-upgrade';
import { isRead } from '../shared/request-target';
import { sendError } from '../shared/send-error';
import { isDirect } from './direct-request';
import { mayBeOwner, peerUser } from './peer-user';

const refused = counterOf({
  name: 'web_local_refused_total',
  help: 'Requests and upgrades through a proxy or tunnel that a local installation has refused',
  labelNames: [],
});

/** At once, or when the account at the other end of a new connection is known. */
type Verdict = boolean | Promise<boolean>;

/** Called first for every request to a local installation; returns true when no other handler may see the request. */
export interface LocalOnly {
  answer: (req: IncomingMessage, res: ServerResponse) => Verdict;
  /** The same for an upgrade or a tunnel: hub and message socket are part of the site. */
  upgrade: (req: IncomingMessage, socket: Duplex) => Verdict;
}

/** Browsers do not use HTTP/1.0, while some proxies do by default. */
const isByOldProtocol = ({ httpVersionMajor: major, httpVersionMinor: minor }: IncomingMessage): boolean =>
  major === 1 && minor === 0;

/** Pages of a local installation that show or grant a user's identity, messages or payments. */
const LOCAL_PAGES = ['/emulator/', '/local-mail', '/local-gateway/'];

const grantsNothing = (req: IncomingMessage): boolean => {
  if (!isRead(req)) return false;
  // Normalised like the handlers do: `/./local-mail` is the same page.
  const { pathname } = new URL(req.url ?? '/', 'http://localhost');
  return !LOCAL_PAGES.some((prefix) => pathname.startsWith(prefix));
};

/**
 * Looks up the peer once per connection, and not for harmless reads: the lookup reads the system's table of all
 * connections.
 */
const createOwnerCheck = (userAt: typeof peerUser): ((req: IncomingMessage) => Verdict) => {
  const known = new WeakMap<Socket, Verdict>();
  const lookUp = async (socket: Socket): Promise<boolean> => {
    const isOwner = mayBeOwner(await userAt(socket));
    known.set(socket, isOwner);
    return isOwner;
  };
  return (req) => {
    if (grantsNothing(req)) return true;
    const isOwner = known.get(req.socket) ?? lookUp(req.socket);
    known.set(req.socket, isOwner);
    return isOwner;
  };
};

/**
 * The fence around a local installation: refuses every request that did not arrive directly from this machine with 403,
 * before any page or API sees it; Next later adds forwarding headers of its own. Tunnels that add no headers are
 * recognised by the requested host name. A reverse proxy on this machine may rewrite all that: it is recognised by its
 * protocol version, by the address of the requesting page, and on Linux by the account it runs under.
 */
export const createLocalOnly = (userAt = peerUser): LocalOnly => {
  const isOwner = createOwnerCheck(userAt);
  const refusing = (req: IncomingMessage, refuse: (error: AppError) => void): Verdict => {
    const decide = (isAllowed: boolean): boolean => {
      if (isAllowed) return false;
      refused.inc();
      refuse(new AppError('LOCAL_ONLY'));
      return true;
    };
    if (!isDirect(req.headers) || isByOldProtocol(req)) return decide(false);
    const verdict = isOwner(req);
    if (typeof verdict === 'boolean') return decide(verdict);
    // The request of a client that has disconnected meanwhile is dropped.
    return verdict.then((isAllowed) => req.socket.destroyed || decide(isAllowed));
  };
  return {
    answer: (req, res) => refusing(req, (error) => sendError(req, res, error)),
    upgrade: (req, socket) => refusing(req, (error) => refuseUpgrade(socket, error)),
  };
};
