import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { EDITIONS, type Edition, type UploadPurpose } from '@/contract/vocabulary/kinds';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { Files } from '../../files/files';
import type { Sql } from '../../db/database';
import { insertRows } from '../../db/insert-rows';
import { uploads } from '../../db/schema/catalogue';
import { makeBooks, type SeedBook } from '../data/books';
import { stableUuid } from '../data/random';
import { samplePdf } from './sample-pdf';
import { sampleWav } from './sample-wav';
import { coverKey } from './images';
import { idOf } from '../steps/keys';

/** A file of an edition that is in the store already. */
export interface SampleFile {
  id: string;
  book: SeedBook;
  purpose: UploadPurpose;
  fileName: string;
  bytes: number;
  part: string;
  contentType: string;
}

const PDF_WIDTH = 840;
const LOWEST_HERTZ = 220;
const HERTZ = 220;

/** One page that shows the cover. */
const drawPdf = async (files: Files, book: SeedBook): Promise<Buffer> => {
  const cover = await files.read(coverKey(book));
  if (!cover) throw new Error(`the cover of ${book.key} was not drawn`);
  const picture = sharp(await buffer(cover.stream))
    .resize({ width: PDF_WIDTH })
    .jpeg();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return samplePdf(book.title, { jpeg: data, width: info.width, height: info.height });
};

/** A second of a tone, another one for every book. */
const playTone = (book: SeedBook): Buffer => sampleWav(LOWEST_HERTZ + (idOf.book(book.key) % HERTZ));

const CONTENT: Record<Edition, { type: string; extension: string }> = {
  pdf: { type: 'application/pdf', extension: 'pdf' },
  audio: { type: 'audio/wav', extension: 'wav' },
};

const storeEdition = async (files: Files, book: SeedBook, edition: Edition): Promise<SampleFile[]> => {
  const content = edition === 'pdf' ? await drawPdf(files, book) : playTone(book);
  const { type, extension } = CONTENT[edition];
  const stored: SampleFile[] = [];
  for (const purpose of [`${edition}-trial`, `${edition}-full`] as const) {
    const id = stableUuid(`upload/${book.key}/${purpose}`);
    const part = `private/uploads/${id}/0-demo.part`;
    await files.put(part, content, 'application/octet-stream');
    const fileName = `${book.key}-${purpose}.${extension}`;
    stored.push({ id, book, purpose, fileName, bytes: content.length, part, contentType: type });
  }
  return stored;
};

/** Draws the samples and the whole files of the demo's editions into the file store, after the covers. */
export const storeBookFiles = async (files: Files): Promise<SampleFile[]> => {
  const stored: SampleFile[] = [];
  for (const book of makeBooks())
    for (const edition of EDITIONS)
      if (!book.isSeries && book[`${edition}ExtraPrice`] !== null)
        stored.push(...(await storeEdition(files, book, edition)));
  return stored;
};

const uploadRow = ({ id, book, purpose, fileName, bytes, part, contentType }: SampleFile, at: string) => ({
  ...{ id, purpose, fileName, bytes, contentType, ownerId: idOf.issuer(book.issuer) },
  ...{ received: bytes, partBytes: LIMITS.uploadPartBytes, parts: [part], createdAt: at, completedAt: at },
});

const COLUMN: Record<UploadPurpose, string> = {
  'pdf-trial': 'pdf_trial_file_id',
  'pdf-full': 'pdf_file_id',
  'audio-trial': 'audio_trial_file_id',
  'audio-full': 'audio_file_id',
};

/** The rows of these files, and their places in their books. */
export const insertBookFiles = async (tx: Sql, samples: readonly SampleFile[], at: string): Promise<void> => {
  await insertRows(
    tx,
    uploads,
    samples.map((sample) => uploadRow(sample, at)),
  );
  for (const [purpose, column] of Object.entries(COLUMN)) {
    const these = samples.filter((sample) => sample.purpose === purpose);
    const [books, ids] = [these.map(({ book }) => idOf.book(book.key)), these.map(({ id }) => id)];
    await tx.rows(sql`
      UPDATE books b SET ${sql.identifier(column)} = file.id
      FROM unnest(${sql.param(books)}::int[], ${sql.param(ids)}::uuid[]) AS file(book_id, id) WHERE b.id = file.book_id`);
  }
};
