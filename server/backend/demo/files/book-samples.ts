import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Edition } from '@/contract/vocabulary/kinds';
import { DEMO_SAMPLES } from '../../demo-samples';
import type { SeedBook } from '../data/books';
import { idOf } from '../steps/keys';

/** A sample file for an edition of a book. */
export interface BookSample {
  bytes: Buffer;
  extension: 'pdf' | 'mp3';
}

/** Stories written for the demo fair, each as a PDF and an audio file; created by `scripts/make-samples.mjs`. */
export const STORIES = [
  ...(['chuyen-do-chieu', 'nguoi-giu-kho-sach', 'cay-khe-nha-ngoai'] as const),
  ...(['ga-pho-vi', 'quan-tra-mua-nuoc', 'thu-gui-nguoi-doc'] as const),
] as const;

const EXTENSIONS = { pdf: 'pdf', audio: 'mp3' } as const;

const read = new Map<string, Promise<Buffer>>();

const readOnce = (name: string): Promise<Buffer> => {
  const bytes = read.get(name) ?? readFile(path.join(DEMO_SAMPLES, name));
  read.set(name, bytes);
  return bytes;
};

/** Reads a sample of an edition: one of the stories, varying from book to book. */
export const readSample = async (book: SeedBook, edition: Edition): Promise<BookSample> => {
  const story = STORIES[idOf.book(book.key) % STORIES.length]!;
  const extension = EXTENSIONS[edition];
  return { bytes: await readOnce(`${story}.${extension}`), extension };
};
