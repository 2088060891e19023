import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Writable } from 'node:stream';
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

/** A request that nobody has sent: no cookie, no token, no language comes with it. */
const requestFor = ({ address, host, visitor }: PageRequest): IncomingMessage => {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: visitor });
  const req = new IncomingMessage(socket);
  const headers = {
    ...(host && { host }),
    'x-forwarded-for': visitor,
    ...(isDataAddress(address) && { 'x-nextjs-data': '1' }),
  };
  Object.assign(req, { method: 'GET', url: address, headers, complete: true });
  req.push(null);
  return req;
};

/** In its place may stand a callback. */
const encodingOf = (given: unknown): BufferEncoding => (typeof given === 'string' ? (given as BufferEncoding) : 'utf8');

/** An answer that goes to nobody: what is written is gathered. */
class GatheredResponse extends ServerResponse {
  private readonly chunks: Buffer[] = [];

  constructor(req: IncomingMessage) {
    super(req);
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    this.assignSocket(nowhere as Socket);
  }

  get body(): Buffer {
    return Buffer.concat(this.chunks);
  }

  override write(chunk: unknown, encoding?: unknown, written?: unknown): boolean {
    this.gather(chunk, encoding);
    return super.write(...([chunk, encoding, written] as Parameters<ServerResponse['write']>));
  }

  override end(chunk?: unknown, encoding?: unknown, ended?: unknown): this {
    this.gather(chunk, encoding);
    return super.end(...([chunk, encoding, ended] as Parameters<ServerResponse['end']>));
  }

  private gather(chunk: unknown, encoding: unknown): void {
    if (typeof chunk === 'string') this.chunks.push(Buffer.from(chunk, encodingOf(encoding)));
    else if (chunk instanceof Uint8Array) this.chunks.push(Buffer.from(chunk));
  }
}

/** What came of it: an answer with its notes, or that there was no room to make one. */
export type Outcome = { answer: Answer; notes: PageNotes } | 'busy';

/**
 * Lets Next make a page for everybody.
 * @throws {CallerGone} when `signal` was aborted before it was made
 */
export const makePage = (pages: BoundedPages, request: PageRequest, signal: AbortSignal): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const req = requestFor(request);
    const notes = openNotes(req);
    const res = new GatheredResponse(req);
    res.once('finish', () => {
      const { statusCode: status, body } = res;
      resolve({ answer: { status, headers: res.getHeaders(), body }, notes });
    });
    res.once('close', () => reject(new CallerGone('Nobody waits for this page any more')));
    signal.addEventListener('abort', () => res.destroy(), { once: true });
    void pages(req, res, () => resolve('busy'));
  });
