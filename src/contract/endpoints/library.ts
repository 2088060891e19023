import { z } from 'zod';
import { libraryErrorText } from '@/text/library-errors';
import { validationText } from '@/text/validation';
import { endpoints } from '../endpoint';
import { HIGHLIGHTS, LIBRARY_SORTS, LIBRARY_STATES } from '../rules/library';
import { instant, intId, listOf, paging, prose, queryId, searchWord, singleLine, uuid } from '../schema';
import { bothSides, ofBothSides } from '../sides';
import { declareErrors } from '../vocabulary/error-codes';
import { EDITIONS } from '../vocabulary/kinds';
import { LIMITS } from '../vocabulary/limits';
import { ROLE } from '../vocabulary/roles';
import { bookErrors } from './books';
import { orderErrors } from './orders';

export const libraryErrors = declareErrors(libraryErrorText, {
  LIBRARY_BOOK_NOT_FOUND: 404,
  LIBRARY_NOTES_TOO_MANY: 409,
  LIBRARY_NOTE_NOT_FOUND: 404,
});

const edition = z.enum(EDITIONS);

const progress = {
  /** Page of a PDF, the first being 1; milliseconds of audio. */
  place: z.int().min(0).max(LIMITS.libraryExtent),
  /** Length of the edition in the same unit. */
  extent: z.int().min(1).max(LIMITS.libraryExtent),
};

/** Where a customer is in an edition, by the device that reported last. */
const position = z.object({
  ...progress,
  /** When the device was there. */
  at: instant,
  /** The device's own id: other devices offer to move to its place. */
  device: uuid,
});
export type LibraryPosition = z.output<typeof position>;

const positionInput = z
  .strictObject({
    bookId: intId,
    edition,
    ...progress,
    device: uuid,
    /** How long ago the device was there, in milliseconds: unlike its time of day, right on any device. */
    ageMs: z.int().min(0).max(LIMITS.libraryAgeMs).default(0),
  })
  .refine(({ place, extent }) => place <= extent, { path: ['place'], error: validationText.beyondTheEnd })
  .refine(({ edition: of, extent }) => of !== 'pdf' || extent <= LIMITS.bookPages.max, {
    path: ['extent'],
    error: validationText.beyondTheEnd,
  });
export type LibraryPositionInput = z.output<typeof positionInput>;

/** An edition that a customer has. */
const ownEdition = z.object({
  edition,
  openedAt: instant,
  /** Changes with each new version of the file. */
  fileId: uuid,
  /** When this version was uploaded. */
  fileSince: instant,
  bytes: z.int(),
  position: position.nullable(),
  /** Whether it can be given away: it was not opened yet. */
  giftable: z.boolean(),
});
export type OwnEdition = z.output<typeof ownEdition>;

/** A book of a customer's library. */
const libraryBook = z.object({
  bookId: intId,
  title: z.string(),
  author: z.string(),
  /** Name of the parent genre. */
  genre: z.string(),
  imageUrl: z.string(),
  issuer: z.object({ id: uuid, name: z.string() }),
  state: z.enum(LIBRARY_STATES),
  editions: z.array(ownEdition),
  /** The newest public product with the book, for the link to its page; null when there is none. */
  product: z.object({ id: uuid, slug: z.string() }).nullable(),
});
export type LibraryBook = z.output<typeof libraryBook>;

const query = z.strictObject({
  search: searchWord.optional(),
  state: z.enum(LIBRARY_STATES).optional(),
  sort: z.enum(LIBRARY_SORTS).default('recent'),
  ...paging(LIMITS.pageSize, LIMITS.maxCards),
});
export type LibraryQuery = z.output<typeof query>;

/** Number of books in each state. */
const summary = z.object({ books: z.int(), unopened: z.int(), started: z.int(), finished: z.int() });
export type LibrarySummary = z.output<typeof summary>;

const chapter = z.object({ title: z.string(), startMs: z.int() });
/** What an audio file says of itself. */
const audioContents = z.object({ durationMs: z.int(), chapters: z.array(chapter) });
export type AudioContents = z.output<typeof audioContents>;

/** A rectangle on a page, as fractions of its width and height. */
const fraction = z.number().min(0).max(1);
const rectangle = z.object({ left: fraction, top: fraction, width: fraction, height: fraction });
export type PageRectangle = z.output<typeof rectangle>;

const noteFields = {
  edition,
  /** Page of a PDF, or milliseconds of audio. */
  place: z.int().min(0).max(LIMITS.libraryExtent),
  /** The highlighted words; empty for a bookmark. */
  quote: singleLine.max(LIMITS.libraryQuote),
  /** The customer's own words. */
  text: prose({ min: 0, max: LIMITS.libraryNote }),
  colour: z.enum(HIGHLIGHTS).nullable(),
  /** One for each highlighted line. */
  rectangles: z.array(rectangle).max(LIMITS.libraryRectangles),
};
const note = z.object({ id: uuid, ...noteFields, createdAt: instant, updatedAt: instant });
export type LibraryNote = z.output<typeof note>;
/** A note under an id that the device has created, so that a repeated call stores it once. */
const noteInput = z.strictObject({ id: uuid, bookId: intId, ...noteFields });
export type LibraryNoteInput = z.output<typeof noteInput>;

/** How buyers use an edition of a book, in numbers without names. */
const use = z.object({
  edition,
  /** Customers who can open it now. */
  owners: z.int(),
  opened: z.int(),
  finished: z.int(),
  /** Pages read or minutes of audio played by all of them, by their positions. */
  read: z.int(),
});
export type EditionUse = z.output<typeof use>;

/** An edition in an order, and whether it was opened: it decides whether a refund is due. */
const soldEdition = z.object({
  bookId: intId,
  title: z.string(),
  edition,
  isOpen: z.boolean(),
  firstReadAt: instant.nullable(),
});
export type SoldEdition = z.output<typeof soldEdition>;

const access = [ROLE.CUSTOMER] as const;
const ofBook = z.strictObject({ id: queryId });
const missing = [libraryErrors.LIBRARY_BOOK_NOT_FOUND] as const;

export const librarySides = bothSides({
  'GET /books/{id}/use': {
    params: ofBook,
    answer: z.array(use),
    errors: [bookErrors.BOOK_NOT_FOUND],
    admin: { summary: 'How many buyers of a book have opened and finished its editions.' },
    issuer: { summary: 'How many buyers of an own book have opened and finished its editions.' },
  },
  'GET /orders/{id}/editions': {
    params: z.strictObject({ id: uuid }),
    answer: z.array(soldEdition),
    errors: [orderErrors.ORDER_NOT_FOUND],
    admin: { summary: 'The PDF and audio of an order, and whether they were opened.' },
    issuer: { summary: 'The PDF and audio of an own order, and whether they were opened.' },
  },
});

export const libraryEndpoints = endpoints({
  ...ofBothSides(librarySides),
  'GET /library': {
    summary: 'The books whose PDF or audio the reader bought and may open.',
    access,
    query,
    answer: listOf(libraryBook),
  },
  'GET /library/summary': {
    summary: 'How many books are in the library of the reader, by state.',
    access,
    answer: summary,
  },
  'GET /library/{id}': {
    summary: 'One book of the library of the reader.',
    access,
    params: ofBook,
    answer: libraryBook,
    errors: missing,
  },
  'GET /library/{id}/audio': {
    summary: 'Duration and chapters of the audio of a book of the library.',
    access,
    params: ofBook,
    answer: audioContents,
    errors: [...missing, 'STORAGE_UNAVAILABLE'],
  },
  'PUT /library/positions': {
    summary: 'Report where the reader is; the latest position by time is kept, and returned.',
    access,
    body: positionInput,
    answer: position,
    errors: missing,
  },
  'PUT /library/reading': {
    summary: 'Read on this device again: the one that was idle longest stops in its place.',
    access,
    answer: z.null(),
    status: 204,
  },
  'GET /library/{id}/notes': {
    summary: 'The notes, highlights and bookmarks of the reader in a book, by place.',
    access,
    params: ofBook,
    answer: z.array(note),
    errors: missing,
  },
  'PUT /library/notes': {
    summary: 'Keep a note under an id of the caller: a new one, or an own one changed.',
    access,
    body: noteInput,
    answer: note,
    errors: [...missing, libraryErrors.LIBRARY_NOTES_TOO_MANY, libraryErrors.LIBRARY_NOTE_NOT_FOUND],
  },
  'DELETE /library/notes/{id}': {
    summary: 'Remove an own note; one that does not exist is fine.',
    access,
    params: z.strictObject({ id: uuid }),
    answer: z.null(),
    status: 204,
  },
});

export const libraryContract = { endpoints: libraryEndpoints, errors: libraryErrors };
