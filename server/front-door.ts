import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { HttpRelay } from './relay/http-relay';
import { isFilePath, isRealtimePath } from './relay/relay-paths';

/** Answers a request that is its own and says so. */
export type Answer = (req: IncomingMessage, res: ServerResponse) => boolean;

export type Upgrade = (req: IncomingMessage, socket: Duplex, head: Buffer) => void;

export interface FrontDoor {
  /** Asked before everything else, in this order: health, then the identity emulator where it runs. */
  first: Answer[];
  relay: HttpRelay;
  relayUpgrade: Upgrade;
  /**
   * The BFF, called without Next: finding its way to `pages/api/[...path].ts` costs Next several times the CPU of the
   * hop itself. That file is the same proxy, for when the pages are served by Next alone.
   */
  api: (req: IncomingMessage, res: ServerResponse) => Promise<void>;
  pages: (req: IncomingMessage, res: ServerResponse) => Promise<void>;
  /** Next's hot reload; in development only. */
  hotReload?: Upgrade;
}

/** `/api/*` but for next-auth, which is one of Next's own routes. */
const isApiPath = (url: string): boolean => url.startsWith('/api/') && !url.startsWith('/api/auth/');

/** Who answers what on the one port, in one place (design section 7). */
export const openFrontDoor = (server: Server, door: FrontDoor): void => {
  server.on('request', (req, res) => {
    const url = req.url ?? '/';
    if (door.first.some((answer) => answer(req, res))) return;
    if (isRealtimePath(url) || isFilePath(url)) door.relay.answer(req, res);
    else if (isApiPath(url)) void door.api(req, res);
    else void door.pages(req, res);
  });

  server.on('upgrade', (req, socket, head) => {
    const url = req.url ?? '/';
    if (isRealtimePath(url)) door.relayUpgrade(req, socket, head);
    else if (door.hotReload && url.startsWith('/_next/')) door.hotReload(req, socket, head);
    else socket.destroy();
  });
};
