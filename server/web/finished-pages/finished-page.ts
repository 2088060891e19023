import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import { isNotModified } from '@server/shared/not-modified';

/** A complete response of Next. */
export interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** Best first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * Levels of brotli: the second takes fifteen times as long for a gain of seven percent, which pays only for files that
 * are the same for all users and for long.
 */
export const QUICKLY = 5;
export const THOROUGHLY = 10;

const [brotlied, gzipped, unpacked] = [promisify(brotliCompress), promisify(gzip), promisify(gunzip)];

/** Copies zlib's result, which is a slice of a larger buffer that would stay in memory. */
const alone = (bytes: Buffer): Buffer => {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
};

const PACK: Record<Encoding, (body: Buffer, level: number) => Promise<Buffer>> = {
  br: async (body, level) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    };
    return alone(await brotlied(body, { params }));
  },
  gzip: async (body) => alone(await gzipped(body)),
};

/** Headers that are set again for each response, or that belong to the connection. */
const NOT_KEPT = new Set(['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'etag', 'vary']);

/** A response that is sent to any number of clients: compressed once per encoding, in zlib's threads. */
export class FinishedPage {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  /** Hash of the content; the ETag of each encoding is derived from it. */
  readonly hash: string;
  private body: Buffer | undefined;
  private readonly packed = new Map<Encoding, Promise<Buffer>>();

  /** @param level of brotli */
  constructor(
    { status, headers, body }: Answer,
    private readonly level = QUICKLY,
  ) {
    this.status = status;
    this.headers = Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_KEPT.has(name)));
    this.hash = createHash('sha256').update(body).digest('base64url');
    this.body = body;
  }

  /** Returns the body in an encoding, by default uncompressed. */
  async bytes(encoding?: Encoding): Promise<Buffer> {
    const { body } = this;
    if (!encoding) return body ?? unpacked(await this.bytes('gzip'));
    const packing = this.packed.get(encoding) ?? PACK[encoding](body!, this.level);
    this.packed.set(encoding, packing);
    return packing;
  }

  /**
   * Compresses the body in advance and drops the original: clients that accept neither encoding are rare, and for them
   * it is decompressed. Resolves to the approximate memory use in bytes.
   */
  async pack(): Promise<number> {
    const forms = await Promise.all(ENCODINGS.map((encoding) => this.bytes(encoding)));
    this.body = undefined;
    return forms.reduce((sum, { length }) => sum + length, 1_000);
  }
}

/** The API of Negotiator 1; its published types are of an older version. */
interface WithPreference {
  encodings(available: string[], options?: { preferred: readonly string[] }): string[];
}

/**
 * The encoding with the greatest weight in the client's header (RFC 9110, 12.5.3), of equal ones the first of
 * `ENCODINGS`; undefined for none.
 */
const encodingFor = ({ headers }: IncomingMessage): Encoding | undefined => {
  const negotiator: WithPreference = new Negotiator({ headers });
  const [best] = negotiator.encodings([...ENCODINGS, 'identity'], { preferred: ENCODINGS });
  return ENCODINGS.find((name) => name === best);
};

const etagOf = ({ hash }: FinishedPage, encoding: Encoding | undefined): string =>
  `"${encoding ? `${hash}-${encoding}` : hash}"`;

/** Sends a finished page in the encoding that the client accepts, or 304 when the client already has it. */
export const sendPage = async (req: IncomingMessage, res: ServerResponse, page: FinishedPage): Promise<void> => {
  const encoding = encodingFor(req);
  const etag = etagOf(page, encoding);
  const isFound = page.status === 200;
  const headers = { ...page.headers, ...(isFound && { etag }), vary: 'accept-encoding' };
  if (isFound && isNotModified(req, etag)) return void res.writeHead(304, headers).end();
  const body = await page.bytes(encoding);
  if (res.destroyed) return;
  res.writeHead(page.status, {
    ...headers,
    ...(encoding && { 'content-encoding': encoding }),
    'content-length': body.length,
  });
  res.end(req.method === 'HEAD' ? undefined : body);
};
