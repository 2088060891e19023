import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError } from '@/contract/vocabulary/error-codes';
import { counterOf } from '../../shared/metrics';
import { refuseUpgrade } from '../../shared/refuse-upgrade';
import type { HttpRelay } from '../relay/http-relay';
import { isFilePath, isRealtimePath } from '../relay/relay-paths';

/** Handles a request if it is responsible for it, and returns whether it did. */
export type OptionalHandler = (req: IncomingMessage, res: ServerResponse) => boolean;

export type UpgradeHandler = (req: IncomingMessage, socket: Duplex, head: Buffer) => void;

export interface RequestHandlers {
  /**
   * Tried before everything else, in this order: health, then, where they run, the fence around a local installation,
   * its identity emulator and its gateway.
   */
  first: OptionalHandler[];
  /** Called before an upgrade or a tunnel is routed, where there is a fence; returns true when it has refused it. */
  refuseUpgrade?: ((req: IncomingMessage, socket: Duplex) => boolean) | undefined;
  relay: HttpRelay;
  relayUpgrade: UpgradeHandler;
  /**
   * The BFF, called without Next: Next's routing to `pages/api/[...path].ts` costs several times the CPU of the proxying
   * itself. That file is the same proxy, for when the pages are served by Next alone.
   */
  api: (req: IncomingMessage, res: ServerResponse) => Promise<void>;
  pages: (req: IncomingMessage, res: ServerResponse) => Promise<void>;
  /** Next's hot reload; in development only. */
  hotReload?: UpgradeHandler;
}

/** `/api/*` except next-auth, which is one of Next's own routes. */
const isApiPath = (url: string): boolean => url.startsWith('/api/') && !url.startsWith('/api/auth/');

const strayUpgrades = counterOf({
  name: 'web_stray_upgrades_total',
  help: 'Upgrades of other paths and CONNECT requests, refused by the web tier.',
});

const refuseStray = (socket: Duplex): void => {
  strayUpgrades.inc();
  refuseUpgrade(socket, new AppError('NOT_FOUND'));
};

/** Decides which part of the web tier handles a request or an upgrade. */
export const routeRequests = (server: Server, handlers: RequestHandlers): void => {
  server.on('request', (req, res) => {
    const url = req.url ?? '/';
    if (handlers.first.some((answer) => answer(req, res))) return;
    if (isRealtimePath(url) || isFilePath(url)) handlers.relay.answer(req, res);
    else if (isApiPath(url)) void handlers.api(req, res);
    else void handlers.pages(req, res);
  });

  const isFenced = (req: IncomingMessage, socket: Duplex): boolean => handlers.refuseUpgrade?.(req, socket) ?? false;

  server.on('upgrade', (req, socket, head) => {
    if (isFenced(req, socket)) return;
    const url = req.url ?? '/';
    if (isRealtimePath(url)) handlers.relayUpgrade(req, socket, head);
    else if (handlers.hotReload && url.startsWith('/_next/')) handlers.hotReload(req, socket, head);
    else refuseStray(socket);
  });

  // This server is no proxy: a tunnel is refused with an error message, too.
  server.on('connect', (req, socket) => isFenced(req, socket) || refuseStray(socket));
};
