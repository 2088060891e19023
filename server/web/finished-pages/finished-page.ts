import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';

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
