import type { BookInput, EditionInput, SeriesInput } from '@/contract/endpoints/book-input';
import { seenIn } from '@/contract/endpoints/books';
import type { Edition, UploadPurpose } from '@/contract/vocabulary/kinds';
import { readConsequences } from '../../commerce/books/release-consequences';
import { releaseBook } from '../../commerce/books/release';
import { createSeries } from '../../commerce/books/save-series';
import { createBook } from '../../commerce/books/save-single';
import type { CallContext } from '../../commerce/kernel';
import { beginUpload } from '../../commerce/uploads/begin-upload';
import { measureFiles } from '../../commerce/uploads/measure-files';
import { putPart } from '../../commerce/uploads/put-part';
import type { Files } from '../../files/files';
import { countPages } from '../../files/book-contents/count-pages';
import { createPartStore } from '../../files/part-store';
import { makeBooks, type SeedBook } from '../data/books';
import { atHour } from '../data/moment';
import { stableUuid } from '../data/random';
import { readSample, type BookSample } from '../files/book-samples';
import { coverUrl } from '../files/images';
import { callOf, expectId, instantOf, issuerAccount, withIds, type Happening, type World } from '../world';
import { idOf } from './keys';

/** The demo's PDFs are the project's own and contain no scripts. */
const OWN = () => Promise.resolve();
const storeOf = (files: Files) => createPartStore(files, { checkPdf: OWN, countPages });

/** After the issuers have joined, before products are added to the first fair. */
const ENTERED = atHour(-119, 10);
/** After the last books were added to fairs. */
const STOPPED = atHour(-1, 19);

/** Uploads a file as an issuer's browser does: started, then sent in parts. */
const upload = async (ctx: CallContext, files: Files, book: SeedBook, purpose: UploadPurpose, sample: BookSample) => {
  const { bytes, extension } = sample;
  const input = { purpose, fileName: `${book.key}-${purpose}.${extension}`, bytes: bytes.length };
  const { id } = await withIds([stableUuid(`upload/${book.key}/${purpose}`)], () => beginUpload(ctx, input));
  await putPart(ctx, storeOf(files), { id, offset: 0, bytes });
  return id;
};

const editionOf = async (
  ctx: CallContext,
  files: Files,
  book: SeedBook,
  edition: Edition,
): Promise<EditionInput | null> => {
  const extraPrice = book[`${edition}ExtraPrice`];
  if (extraPrice === null) return null;
  const sample = await readSample(book, edition);
  return {
    extraPrice,
    trialFileId: await upload(ctx, files, book, `${edition}-trial`, sample),
    fullFileId: await upload(ctx, files, book, `${edition}-full`, sample),
  };
};

const commonInput = (book: SeedBook) => ({
  code: book.code,
  name: book.title,
  genreId: idOf.genre(book.genre),
  isbn10: book.isbn10,
  isbn13: book.isbn13,
  imageUrl: coverUrl(book),
  pictures: [],
  coverPrice: book.coverPrice,
  description: book.description,
  releasedYear: book.year,
});

const singleInput = async (ctx: CallContext, files: Files, book: SeedBook): Promise<BookInput> => ({
  ...commonInput(book),
  publisherId: idOf.publisher(book.publisher!),
  authorIds: book.authors.map(idOf.author),
  translator: book.translator,
  language: book.language!,
  size: book.size!,
  pages: book.pages!,
  pdf: await editionOf(ctx, files, book, 'pdf'),
  audio: await editionOf(ctx, files, book, 'audio'),
});

const seriesInput = (book: SeedBook): SeriesInput => ({
  ...commonInput(book),
  items: book.items.map((item, index) => ({ bookId: idOf.book(item), displayIndex: index + 1 })),
});

const stopRelease = async (ctx: CallContext, id: number): Promise<void> => {
  const seen = seenIn(await readConsequences(ctx, id));
  await releaseBook(ctx, { id, version: 1, released: false, seen });
};

/** Creates every issuer's books, with the files of their editions. */
export const enterBooks = async (world: World, files: Files): Promise<void> => {
  for (const book of makeBooks()) {
    const account = issuerAccount(book.issuer);
    const ctx = callOf(world, account, instantOf(world, ENTERED));
    const made = book.isSeries
      ? await createSeries(ctx, seriesInput(book))
      : await createBook(ctx, await singleInput(ctx, files, book));
    expectId(idOf.book(book.key), made);
  }
  await measureFiles(world, storeOf(files));
};

/** Issuers stop selling books that are out of print. */
export const stopBooks = (world: World): Happening[] =>
  makeBooks()
    .filter(({ released }) => !released)
    .map(({ key, issuer }) => ({
      at: instantOf(world, STOPPED),
      happen: (at) => stopRelease(callOf(world, issuerAccount(issuer), at), idOf.book(key)),
    }));
