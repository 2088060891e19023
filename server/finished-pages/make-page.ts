import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { duplexPair, type Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { BoundedPages } from '@server/render/bounded-pages';
import { CallerGone } from '@server/upstream/backend-failure';
import type { Answer } from './finished-page';
import { isDataAddress } from './page-address';
import { openNotes, type PageNotes } from './page-notes';

export interface PageRequest {
  /** Path and query, as `pageAddress` writes them. */
  address: string;
  /** Where the site was asked, if the page says so. */
  host: string;
  /** The network address of whoever asks first: it is them whom the backend's limits count. */
  visitor: string;
}

/** What came of it: an answer with its notes, or that there was no room to make one. */
export type Outcome = { answer: Answer; notes: PageNotes } | 'busy';

/** What a connection into `site` is for. */
interface Job {
  pages: BoundedPages;
  onNotes: (notes: PageNotes) => void;
  onBusy: () => void;
}

const jobs = new WeakMap<Duplex, Job>();

/** Hands a request of this process to Next as Node would any other: it is real, but for the network under it. */
const site = createServer({ requireHostHeader: false }, (req, res) => {
  const job = jobs.get(req.socket)!;
  // It is sent many times, each with the date of its own.
  res.sendDate = false;
  job.onNotes(openNotes(req));
  void job.pages(req, res, job.onBusy);
});

/** A connection into `site` that comes from the visitor, and never leaves the process. */
const connectAs = (visitor: string, job: Job): Duplex => {
  const [ours, theirs] = duplexPair();
  jobs.set(Object.defineProperty(theirs, 'remoteAddress', { value: visitor }), job);
  // A pair hands on what ends, and not what breaks.
  ours.once('close', () => theirs.destroy());
  theirs.once('close', () => theirs.writableFinished || ours.destroy());
  site.emit('connection', theirs);
  return ours;
};

/** Nobody has sent it: no cookie, no token, no language comes with it. */
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
 * Lets Next make a page for everybody.
 * @throws {CallerGone} when `signal` was aborted before it was made
 */
export const makePage = (pages: BoundedPages, request: PageRequest, signal: AbortSignal): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const fail = (error: Error): void =>
      reject(signal.aborted ? new CallerGone('Nobody waits for this page any more') : error);
    let notes: PageNotes | undefined;
    const connection = connectAs(request.visitor, {
      pages,
      onNotes: (opened) => (notes = opened),
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
      .on('response', (answer) => void readAnswer(answer).then((answer) => resolve({ answer, notes: notes! }), fail))
      .on('error', fail)
      .end();
  });
