import { z } from 'zod';
import { authorHistory, authorErrorText } from '@/text/author';
import { endpoints } from '../endpoint';
import { LIMITS } from '../vocabulary/limits';
import { ROLE } from '../vocabulary/roles';
import { changeOf, intId, listOf, prose, queryId, storedImage, tableQuery, text } from '../schema';
import { declareErrors } from '../vocabulary/error-codes';

export const authorErrors = declareErrors(authorErrorText, {
  AUTHOR_NOT_FOUND: 404,
  AUTHOR_AMBIGUOUS: 409,
});

/** Public data of an author in a list. */
const authorSummary = z.object({ id: intId, name: z.string(), imageUrl: z.string().nullable() });

export type AuthorSummary = z.output<typeof authorSummary>;

const publicAuthor = authorSummary.extend({ description: z.string() });

/** An author (D1.17) with the number of books that name them. */
const author = publicAuthor.extend({ bookCount: z.int(), version: intId });

export type Author = z.output<typeof author>;

export const authorInput = z.strictObject({
  name: text(LIMITS.name),
  imageUrl: storedImage.nullable(),
  description: prose({ min: 0, max: LIMITS.authorDescription }),
});

export const authorChange = authorInput.extend(changeOf(intId));

/** A new author as an issuer adds them: by name only. */
export const namedAuthor = authorInput.pick({ name: true });

export type AuthorInput = z.output<typeof authorInput>;
export type AuthorChange = z.output<typeof authorChange>;
export type NamedAuthor = z.output<typeof namedAuthor>;

export const AUTHOR_SORTS = ['nameAsc', 'nameDesc', 'booksAsc', 'booksDesc'] as const;

export const authorQuery = z.strictObject(tableQuery(AUTHOR_SORTS));

export type AuthorQuery = z.output<typeof authorQuery>;

const one = { params: z.strictObject({ id: queryId }) };

export const authorEndpoints = endpoints({
  'GET /authors': {
    summary: 'Authors by their public face.',
    access: 'public',
    query: authorQuery,
    answer: listOf(authorSummary),
  },
  'GET /authors/{id}': {
    ...one,
    summary: 'What the public may know of one author.',
    access: 'public',
    answer: publicAuthor,
    errors: [authorErrors.AUTHOR_NOT_FOUND],
  },
  'POST /issuer/authors': {
    summary: 'The author of this name, made on the spot when nobody bears it yet.',
    access: [ROLE.ISSUER],
    limited: 'order',
    body: namedAuthor,
    answer: authorSummary,
    errors: [authorErrors.AUTHOR_AMBIGUOUS],
  },
  'GET /admin/authors': {
    summary: 'Authors in full.',
    access: [ROLE.SYSTEM],
    query: authorQuery,
    answer: listOf(author),
  },
  'GET /admin/authors/{id}': {
    ...one,
    summary: 'One author in full.',
    access: [ROLE.SYSTEM],
    answer: author,
    errors: [authorErrors.AUTHOR_NOT_FOUND],
  },
  'POST /admin/authors': {
    summary: 'Create an author.',
    access: [ROLE.SYSTEM],
    body: authorInput,
    answer: author,
    status: 201,
    errors: ['NAME_TAKEN'],
  },
  'PUT /admin/authors': {
    summary: 'Change an author.',
    access: [ROLE.SYSTEM],
    body: authorChange,
    answer: author,
    errors: [authorErrors.AUTHOR_NOT_FOUND, 'CONFLICT', 'NAME_TAKEN'],
  },
  'DELETE /admin/authors/{id}': {
    ...one,
    summary: 'Delete an author whom no book names.',
    access: [ROLE.SYSTEM],
    answer: z.null(),
    status: 204,
    errors: [authorErrors.AUTHOR_NOT_FOUND, 'IN_USE'],
  },
});

export const authorContract = { endpoints: authorEndpoints, errors: authorErrors, history: authorHistory };
