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

export type Encoding = 'br' | 'gzip';

/** An answer as it is sent, to however many. */
export interface FinishedPage {
  status: number;
  headers: OutgoingHttpHeaders;
  /** Names the content; each form of it has a tag of its own (`etagOf`). */
  hash: string;
  /** The content itself is not kept: who takes neither is rare, and it is unpacked for them. */
  forms: Readonly<Record<Encoding, Buffer>>;
}

const BROTLI = {
  params: {
    // The highest levels take ten times as long for a few percent.
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};

const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const unpacked = promisify(gunzip);

/** Said anew of what is sent, or of the connection it came over. */
const NOT_KEPT = new Set(['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'etag', 'vary']);

/** Packs an answer, in threads of their own: pages are compressed once, and before anybody waits for their bytes on a slow line. */
export const finish = async ({ status, headers, body }: Answer): Promise<FinishedPage> => {
  const [br, gzipped] = await Promise.all([compressed.br(body, BROTLI), compressed.gzip(body)]);
  return {
    status,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_KEPT.has(name))),
    hash: createHash('sha256').update(body).digest('base64url'),
    forms: { br, gzip: gzipped },
  };
};

export const identityOf = (page: FinishedPage): Promise<Buffer> => unpacked(page.forms.gzip);

/** Bytes of memory, about. */
export const sizeOf = ({ forms }: FinishedPage): number => forms.br.length + forms.gzip.length + 1_000;
