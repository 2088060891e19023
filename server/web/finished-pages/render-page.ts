import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { SecureAnswer } from '@server/shared/security-headers/security-headers';
import { WEB_SOCKETS } from '@server/shared/socket-limits';
import type { BoundedPages } from '@server/web/render/bounded-pages';
import { ClientDisconnected } from '@server/web/upstream/backend-failure';
import type { Answer } from './finished-page';
import { isDataAddress } from './page-address';
import { setRenderContext, type RenderContext } from './render-context';

export interface PageRequest {
  /** Path and query, normalised by `pageAddress`. */
  address: string;
  /** The requested host, where the page contains it; otherwise empty. */
  host: string;
  /** The network address of the first client: the backend's rate limits count against it. */
  visitor: string;
}

/** A response with the context of its render, or `busy` when the gate had no room to render it. */
export type Outcome = { answer: Answer; context: RenderContext } | 'busy';

/** Names the render that a request of the private listener is for. */
const RENDER_HEADER = 'x-render';

/** More than the gate renders and queues at once: what is beyond that is refused there, and frees its connection. */
const MOST_REQUESTS = 256;
/** Connections that the kernel queues while this process is busy. */
const BACKLOG = 1_024;

/** A render that was requested and whose request has not reached the listener yet. */
interface Expected {
  context: RenderContext;
  onBusy: () => void;
}

/** Headers that depend on no user: no cookie, no token, no language. */
const headersOf = ({ address, host }: PageRequest, render: string): Record<string, string> => ({
  [RENDER_HEADER]: render,
  ...(host && { host }),
  ...(isDataAddress(address) && { 'x-nextjs-data': '1' }),
});

const readAnswer = async (answer: IncomingMessage): Promise<Answer> => ({
  status: answer.statusCode!,
  headers: answer.headers,
  body: await buffer(answer),
});

/**
 * Has the own Next render pages that are the same for every user, by requests over a private listener on the loopback
 * address. The listener serves only renders that this object has requested: each has a random name, valid once, so that
 * other processes of the machine get 404.
 */
export class PageRenderer {
  private readonly expected = new Map<string, Expected>();
  private readonly agent = new Agent({ keepAlive: true, maxSockets: MOST_REQUESTS });
  private listening: Promise<Server> | undefined;

  constructor(
    private readonly pages: BoundedPages,
    /** Sets the security headers before the page is rendered: a page may add to its policy. */
    private readonly secure: SecureAnswer,
  ) {}

  /**
   * Renders one page.
   * @throws {ClientDisconnected} when `signal` was aborted before the page was complete
   */
  async render(request: PageRequest, signal: AbortSignal): Promise<Outcome> {
    const server = await this.openListener();
    const context: RenderContext = { visitor: request.visitor, mayKeep: false, isRefusal: false, tags: new Set() };
    const render = randomUUID();
    let isBusy = false;
    this.expected.set(render, { context, onBusy: () => (isBusy = true) });
    try {
      const sent = httpRequest({
        ...{ host: '127.0.0.1', port: (server.address() as AddressInfo).port, agent: this.agent },
        ...{ path: request.address, headers: headersOf(request, render), setHost: false, signal },
      }).end();
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      const answer = await readAnswer(response);
      return isBusy ? 'busy' : { answer, context };
    } catch (error) {
      throw signal.aborted ? new ClientDisconnected('Nobody waits for this page any more') : error;
    } finally {
      this.expected.delete(render);
    }
  }

  /** Closes the listener and its connections. */
  async close(): Promise<void> {
    this.agent.destroy();
    const server = await this.listening;
    server?.closeAllConnections();
    server?.close();
  }

  /** The listener, opened at the first render; after a failure the next render tries again. */
  private openListener(): Promise<Server> {
    this.listening ??= this.listen().catch((error: unknown) => {
      this.listening = undefined;
      throw error;
    });
    return this.listening;
  }

  private async listen(): Promise<Server> {
    const server = createServer({ requireHostHeader: false }, (req, res) => {
      const name = String(req.headers[RENDER_HEADER]);
      const expected = this.expected.get(name);
      this.expected.delete(name);
      if (!expected) {
        res.writeHead(404, { connection: 'close' }).end();
        req.socket.destroySoon();
        return;
      }
      delete req.headers[RENDER_HEADER];
      setRenderContext(req, expected.context);
      this.secure(req, res);
      // The page is sent many times, each time with its own date.
      res.sendDate = false;
      void this.pages(req, res, () => {
        expected.onBusy();
        res.writeHead(503).end();
      });
    });
    // The only client is this process: it keeps its connections open, and they do not keep the process alive.
    server.keepAliveTimeout = 0;
    server.maxConnections = WEB_SOCKETS;
    server.on('connection', (socket) => socket.unref());
    server.unref().listen({ port: 0, host: '127.0.0.1', backlog: BACKLOG });
    await once(server, 'listening');
    return server;
  }
}
