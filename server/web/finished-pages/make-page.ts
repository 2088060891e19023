import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { duplexPair, type Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { BoundedPages } from '@server/web/render/bounded-pages';
import { ClientDisconnected } from '@server/web/upstream/backend-failure';
import type { Answer } from './finished-page';
import { isDataAddress } from './page-address';
import { openCacheMeta, type CacheMeta } from './cache-meta';

export interface PageRequest {
  /** Path and query, normalised by `pageAddress`. */
  address: string;
  /** The requested host, where the page contains it; otherwise empty. */
  host: string;
  /** The network address of the first client: the backend's rate limits count against it. */
  visitor: string;
}

/** A response with its notes, or `busy` when the gate had no room to render it. */
export type Outcome = { answer: Answer; meta: CacheMeta } | 'busy';

/** The purpose of a connection into `site`. */
interface Job {
  pages: BoundedPages;
  onMeta: (meta: CacheMeta) => void;
  onBusy: () => void;
}

const jobs = new WeakMap<Duplex, Job>();

/**
 * Passes an internal request to Next as Node's HTTP server would: the request is real, only the network connection is
 * not.
 */
const site = createServer({ requireHostHeader: false }, (req, res) => {
  const job = jobs.get(req.socket)!;
  // The page is sent many times, each time with its own date.
  res.sendDate = false;
  job.onMeta(openCacheMeta(req));
  void job.pages(req, res, job.onBusy);
});

/** An in-process connection into `site` with the visitor's address as its remote address. */
const connectAs = (visitor: string, job: Job): Duplex => {
  const [ours, theirs] = duplexPair();
  jobs.set(Object.defineProperty(theirs, 'remoteAddress', { value: visitor }), job);
  // `duplexPair` passes on the end of a stream, but not its destruction.
  ours.once('close', () => theirs.destroy());
  theirs.once('close', () => theirs.writableFinished || ours.destroy());
  site.emit('connection', theirs);
  return ours;
};

/** Headers that depend on no user: no cookie, no token, no language. */
const headersOf = ({ address, host, visitor }: PageRequest): Record<string, string> => ({
  ...(host && { host }),
  'x-forwarded-for': visitor,
  ...(isDataAddress(address) && { 'x-nextjs-data': '1' }),
});

const readAnswer = async (answer: IncomingMessage): Promise<Answer> => ({
  status: answer.statusCode!,
  headers: answer.headers,
  body: await buffer(answer),
});

/**
 * Has Next render a page that is the same for every user.
 * @throws {ClientDisconnected} when `signal` was aborted before the page was complete
 */
export const makePage = (pages: BoundedPages, request: PageRequest, signal: AbortSignal): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const fail = (error: Error): void =>
      reject(signal.aborted ? new ClientDisconnected('Nobody waits for this page any more') : error);
    let meta: CacheMeta | undefined;
    const connection = connectAs(request.visitor, {
      pages,
      onMeta: (opened) => (meta = opened),
      onBusy: () => {
        resolve('busy');
        connection.destroy();
      },
    });
    httpRequest({
      path: request.address,
      headers: headersOf(request),
      setHost: false,
      createConnection: () => connection,
      signal,
    })
      .on('response', (answer) => void readAnswer(answer).then((answer) => resolve({ answer, meta: meta! }), fail))
      .on('error', fail)
      .end();
  });
