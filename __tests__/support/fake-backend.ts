import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  method: string;
  url: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

export type Handler = (req: IncomingMessage, res: ServerResponse, body: string) => void;

export const answerJson = (res: ServerResponse, status: number, body: unknown): void => {
  res.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  res.end(JSON.stringify(body));
};

/** The paths with which a web tier probes the backend. */
const PROBES: ReadonlySet<string> = new Set(['/livez', '/readyz']);

const echo: Handler = (_req, res) => answerJson(res, 200, { ok: true });

const bodyOf = async (req: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

/** A backend that records its requests and answers as the test says; it can stop and start again on its port. */
export class FakeBackend {
  readonly seen: SeenRequest[] = [];
  handler: Handler = echo;
  /** Whether it answers probes as ready; probes are not recorded in `seen`. */
  ready = true;
  /** The services that it reports as unavailable although it serves. */
  away: string[] = [];
  server: Server | undefined;
  port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get last(): SeenRequest | undefined {
    return this.seen.at(-1);
  }

  reset(): void {
    this.seen.length = 0;
    this.handler = echo;
  }

  async start(): Promise<void> {
    const server = http.createServer((req, res) => void this.take(req, res));
    this.server = server;
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (!server) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }

  private async take(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = req;
    if (PROBES.has(url)) {
      const { ready, away } = this;
      const serving = away.length === 0 ? 'ready' : 'degraded';
      return answerJson(res, ready ? 200 : 503, {
        status: ready ? serving : 'out',
        database: ready,
        ...Object.fromEntries(away.map((need) => [need, false])),
      });
    }
    try {
      const body = await bodyOf(req);
      this.seen.push({ method, url, headers, body });
      this.handler(req, res, body);
    } catch {
      // The caller aborted the request while sending: there is nothing to answer.
      res.destroy();
    }
  }
}
