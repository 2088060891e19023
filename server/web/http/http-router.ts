import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError } from '@/contract/vocabulary/error-codes';
import { counterOf } from '../../shared/metrics';
import { refuseUpgrade } from '../../shared/refuse-upgrade';
import type { HttpRelay } from '../relay/http-relay';
import { isFilePath, isRealtimePath } from '../relay/relay-paths';
import { isNextRoute } from './next-routes';

/** Handles a request if it is responsible for it, and returns whether it did, or will, at once where it can. */
export type OptionalHandler = (req: IncomingMessage, res: ServerResponse) => boolean | Promise<boolean>;

export type UpgradeHandler = (req: IncomingMessage, socket: Duplex, head: Buffer) => void;

export interface RequestHandlers {
  /**
   * Tried before everything else, in this order: health, then, where they run, the fence around a local installation,
   * its identity emulator and its gateway.
   */
  first: OptionalHandler[];
  /** Called before an upgrade or a tunnel is routed, where there is a fence; returns true when it has refused it. */
  refuseUpgrade?: ((req: IncomingMessage, socket: Duplex) => boolean | Promise<boolean>) | undefined;
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

/** `/api/*` except Next's own routes. */
const isApiPath = (url: string): boolean => url.startsWith('/api/') && !isNextRoute(url);

const strayUpgrades = counterOf({
  name: 'web_stray_upgrades_total',
  help: 'Upgrades of other paths and CONNECT requests, refused by the web tier.',
});

const refuseStray = (socket: Duplex): void => {
  strayUpgrades.inc();
  refuseUpgrade(socket, new AppError('NOT_FOUND'));
};

/** Tries the handlers in their order; `others` gets a request that none of them has handled. */
export const tryInOrder = (
  handlers: readonly OptionalHandler[],
  req: IncomingMessage,
  res: ServerResponse,
  others: () => void,
): void => {
  const [first, ...rest] = handlers;
  if (!first) return others();
  const goOn = (isHandled: boolean): void => (isHandled ? undefined : tryInOrder(rest, req, res, others));
  const handled = first(req, res);
  if (typeof handled === 'boolean') goOn(handled);
  else void handled.then(goOn);
};

/** Decides which part of the web tier handles a request or an upgrade. */
export const routeRequests = (server: Server, handlers: RequestHandlers): void => {
  server.on('request', (req, res) => {
    tryInOrder(handlers.first, req, res, () => {
      const url = req.url ?? '/';
      if (isRealtimePath(url) || isFilePath(url)) handlers.relay.answer(req, res);
      else if (isApiPath(url)) void handlers.api(req, res);
      else void handlers.pages(req, res);
    });
  });

  const behindFence = (req: IncomingMessage, socket: Duplex, pass: () => void): void => {
    const refused = handlers.refuseUpgrade?.(req, socket) ?? false;
    if (typeof refused === 'boolean') return refused ? undefined : pass();
    // Node leaves an upgraded socket without a listener, and the client may break off while it waits.
    const ignore = (): void => undefined;
    socket.on('error', ignore);
    void refused.then((isRefused) => {
      socket.off('error', ignore);
      if (!isRefused) pass();
    });
  };

  server.on('upgrade', (req, socket, head) =>
    behindFence(req, socket, () => {
      const url = req.url ?? '/';
      if (isRealtimePath(url)) handlers.relayUpgrade(req, socket, head);
      else if (handlers.hotReload && url.startsWith('/_next/')) handlers.hotReload(req, socket, head);
      else refuseStray(socket);
    }),
  );

  // This server is no proxy: a tunnel is refused with an error message, too.
  server.on('connect', (req, socket) => behindFence(req, socket, () => refuseStray(socket)));
};
