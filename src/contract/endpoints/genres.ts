import { z } from 'zod';
import { genreHistory, genreErrorText } from '@/text/genre';
import { endpoints } from '../endpoint';
import { LIMITS } from '../vocabulary/limits';
import { ROLE } from '../vocabulary/roles';
import { changeOf, intId, listOf, paging, queryFlag, queryId, tableQuery, text } from '../schema';
import { declareErrors } from '../vocabulary/error-codes';

export const genreErrors = declareErrors(genreErrorText, {
  GENRE_NOT_FOUND: 404,
  GENRE_PARENT_INACTIVE: 409,
});

const genreSummary = z.object({ id: intId, name: z.string() });

/**
 * A parent genre with its children, as a form offers them: for a fair, a parent is chosen, for a book, a child
 * (D1.19.2).
 */
const offeredGenre = genreSummary.extend({ children: z.array(genreSummary) });

export type OfferedGenre = z.output<typeof offeredGenre>;

/** A genre of either level, its position among its siblings, and the number of records that depend on it. */
const genre = genreSummary.extend({
  parentId: intId.nullable(),
  parentName: z.string().nullable(),
  displayIndex: z.int(),
  siblingCount: z.int(),
  active: z.boolean(),
  childCount: z.int(),
  /** Books of the genre itself and of its children. */
  bookCount: z.int(),
  version: intId,
});

export type Genre = z.output<typeof genre>;

const name = text(LIMITS.genreName);

/** A new genre; without `parentId` it is a parent genre. It is active and comes last among its siblings. */
export const genreInput = z.strictObject({ name, parentId: intId.nullable() });

export const genreChange = z.strictObject({ name, active: z.boolean(), ...changeOf(intId) });

const genrePlace = z.strictObject({ id: intId, displayIndex: intId });

export type GenreInput = z.output<typeof genreInput>;
export type GenreChange = z.output<typeof genreChange>;
export type GenrePlace = z.output<typeof genrePlace>;

export const GENRE_SORTS = ['placeAsc', 'placeDesc', 'nameAsc', 'nameDesc', 'booksAsc', 'booksDesc'] as const;

export const genreQuery = z.strictObject({
  ...tableQuery(GENRE_SORTS),
  /** Parent whose children are listed; without it, the parent genres are listed. */
  parentId: queryId.optional(),
  active: queryFlag.optional(),
});

const offeredQuery = z.strictObject(paging());

export type GenreQuery = z.output<typeof genreQuery>;
export type OfferedGenreQuery = z.output<typeof offeredQuery>;

const one = { params: z.strictObject({ id: queryId }) };

export const genreEndpoints = endpoints({
  'GET /genres': {
    summary: 'The genres in use: parents in their order, each with its children.',
    access: 'public',
    query: offeredQuery,
    answer: listOf(offeredGenre),
  },
  'GET /admin/genres': {
    summary: 'Parent genres, or the children of one, in full.',
    access: [ROLE.SYSTEM],
    query: genreQuery,
    answer: listOf(genre),
  },
  'GET /admin/genres/{id}': {
    ...one,
    summary: 'One genre in full.',
    access: [ROLE.SYSTEM],
    answer: genre,
    errors: [genreErrors.GENRE_NOT_FOUND],
  },
  'POST /admin/genres': {
    journal: 'settings',
    summary: 'Create a genre at the end of its level.',
    access: [ROLE.SYSTEM],
    body: genreInput,
    answer: genre,
    status: 201,
    errors: [genreErrors.GENRE_NOT_FOUND, genreErrors.GENRE_PARENT_INACTIVE, 'NAME_TAKEN'],
  },
  'PUT /admin/genres': {
    journal: 'settings',
    summary: 'Rename a genre, or switch it on or off.',
    access: [ROLE.SYSTEM],
    body: genreChange,
    answer: genre,
    errors: [genreErrors.GENRE_NOT_FOUND, 'CONFLICT', 'NAME_TAKEN', 'IN_USE', genreErrors.GENRE_PARENT_INACTIVE],
  },
  'PUT /admin/genres/place': {
    summary: 'Move a genre to a place among its siblings; a place beyond the end is the end.',
    access: [ROLE.SYSTEM],
    body: genrePlace,
    answer: genre,
    errors: [genreErrors.GENRE_NOT_FOUND],
  },
  'DELETE /admin/genres/{id}': {
    journal: 'settings',
    ...one,
    summary: 'Delete a genre that nothing uses.',
    access: [ROLE.SYSTEM],
    answer: z.null(),
    status: 204,
    errors: [genreErrors.GENRE_NOT_FOUND, 'IN_USE'],
  },
});

export const genreContract = { endpoints: genreEndpoints, errors: genreErrors, history: genreHistory };
