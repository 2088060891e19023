import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';

/** What Next has answered. */
export interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** Best first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const BROTLI = {
  params: {
    // The highest levels take ten times as long for a few percent.
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};

const [brotlied, gzipped, unpacked] = [promisify(brotliCompress), promisify(gzip), promisify(gunzip)];

/** zlib answers a part of a larger buffer, all of which would be held. */
const alone = (bytes: Buffer): Buffer => {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
};

const PACK: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: async (body) => alone(await brotlied(body, BROTLI)),
  gzip: async (body) => alone(await gzipped(body)),
};

/** Said anew of what is sent, or of the connection it came over. */
const NOT_KEPT = new Set(['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'etag', 'vary']);

/** An answer as it is sent, to however many: packed once in each form, in threads of their own. */
export class FinishedPage {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  /** Names the content; each form of it has a tag of its own. */
  readonly hash: string;
  private body: Buffer | undefined;
  private readonly packed = new Map<Encoding, Promise<Buffer>>();

  constructor({ status, headers, body }: Answer) {
    this.status = status;
    this.headers = Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_KEPT.has(name)));
    this.hash = createHash('sha256').update(body).digest('base64url');
    this.body = body;
  }

  /** Its bytes in a form, by default as they are. */
  async bytes(encoding?: Encoding): Promise<Buffer> {
    const { body } = this;
    if (!encoding) return body ?? unpacked(await this.bytes('gzip'));
    const packing = this.packed.get(encoding) ?? PACK[encoding](body!);
    this.packed.set(encoding, packing);
    return packing;
  }

  /**
   * Packs it before anybody waits for its bytes on a slow line, and lets go of the content itself: who takes neither form is
   * rare, and it is unpacked for them. Resolves to how many bytes of memory it takes then, about.
   */
  async pack(): Promise<number> {
    const forms = await Promise.all(ENCODINGS.map((encoding) => this.bytes(encoding)));
    this.body = undefined;
    return forms.reduce((sum, { length }) => sum + length, 1_000);
  }
}
