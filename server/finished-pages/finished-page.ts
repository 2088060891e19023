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

/** Levels of brotli: the second takes fifteen times as long for seven percent, which pays for what is the same for everybody and for long. */
export const QUICKLY = 5;
export const THOROUGHLY = 10;

const [brotlied, gzipped, unpacked] = [promisify(brotliCompress), promisify(gzip), promisify(gunzip)];

/** zlib answers a part of a larger buffer, all of which would be held. */
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

  /** Its bytes in a form, by default as they are. */
  async bytes(encoding?: Encoding): Promise<Buffer> {
    const { body } = this;
    if (!encoding) return body ?? unpacked(await this.bytes('gzip'));
    const packing = this.packed.get(encoding) ?? PACK[encoding](body!, this.level);
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
