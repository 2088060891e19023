import { z } from 'zod';
import { publisherHistory, publisherErrorText } from '@/text/publisher';
import { endpoints } from '../endpoint';
import { LIMITS } from '../vocabulary/limits';
import { ROLE } from '../vocabulary/roles';
import { changeOf, email, intId, listOf, phone, queryId, storedImage, tableQuery, text } from '../schema';
import { declareErrors } from '../vocabulary/error-codes';

export const publisherErrors = declareErrors(publisherErrorText, {
  PUBLISHER_NOT_FOUND: 404,
});

const publisherSummary = z.object({ id: intId, name: z.string(), imageUrl: z.string().nullable() });

/**
 * A publisher (D1.18) with the number of books that name it. A publisher added by an issuer has empty details until
 * they are completed.
 */
const publisher = publisherSummary.extend({
  code: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  bookCount: z.int(),
  version: intId,
});

export type Publisher = z.output<typeof publisher>;

export const publisherInput = z.strictObject({
  name: text(LIMITS.publisherName),
  email: email.toLowerCase(),
  phone,
  address: text(LIMITS.placeLine),
  imageUrl: storedImage,
});

export const publisherChange = publisherInput.extend(changeOf(intId));

/** A new publisher as an issuer adds it: by name only. */
export const namedPublisher = publisherInput.pick({ name: true });

export type PublisherSummary = z.output<typeof publisherSummary>;
export type NamedPublisher = z.output<typeof namedPublisher>;
export type PublisherInput = z.output<typeof publisherInput>;
export type PublisherChange = z.output<typeof publisherChange>;

export const PUBLISHER_SORTS = ['nameAsc', 'nameDesc', 'codeAsc', 'codeDesc', 'booksAsc', 'booksDesc'] as const;

export const publisherQuery = z.strictObject(tableQuery(PUBLISHER_SORTS));

export type PublisherQuery = z.output<typeof publisherQuery>;

const one = { params: z.strictObject({ id: queryId }) };

export const publisherEndpoints = endpoints({
  'GET /publishers': {
    summary: 'Publishers by their public face.',
    access: 'public',
    query: publisherQuery,
    answer: listOf(publisherSummary),
  },
  'GET /publishers/{id}': {
    ...one,
    summary: 'What the public may know of one publisher.',
    access: 'public',
    answer: publisherSummary,
    errors: [publisherErrors.PUBLISHER_NOT_FOUND],
  },
  'POST /issuer/publishers': {
    summary: 'The publisher of this name, made on the spot when there is none yet.',
    access: [ROLE.ISSUER],
    limited: 'order',
    body: namedPublisher,
    answer: publisherSummary,
  },
  'GET /admin/publishers': {
    summary: 'Publishers in full.',
    access: [ROLE.SYSTEM],
    query: publisherQuery,
    answer: listOf(publisher),
  },
  'GET /admin/publishers/{id}': {
    ...one,
    summary: 'One publisher in full.',
    access: [ROLE.SYSTEM],
    answer: publisher,
    errors: [publisherErrors.PUBLISHER_NOT_FOUND],
  },
  'POST /admin/publishers': {
    summary: 'Create a publisher.',
    access: [ROLE.SYSTEM],
    body: publisherInput,
    answer: publisher,
    status: 201,
    errors: ['NAME_TAKEN', 'EMAIL_TAKEN'],
  },
  'PUT /admin/publishers': {
    summary: 'Change a publisher.',
    access: [ROLE.SYSTEM],
    body: publisherChange,
    answer: publisher,
    errors: [publisherErrors.PUBLISHER_NOT_FOUND, 'CONFLICT', 'NAME_TAKEN', 'EMAIL_TAKEN'],
  },
  'DELETE /admin/publishers/{id}': {
    ...one,
    summary: 'Delete a publisher that no book names.',
    access: [ROLE.SYSTEM],
    answer: z.null(),
    status: 204,
    errors: [publisherErrors.PUBLISHER_NOT_FOUND, 'IN_USE'],
  },
});

export const publisherContract = { endpoints: publisherEndpoints, errors: publisherErrors, history: publisherHistory };
