import { z } from 'zod';
import { giftErrorText } from '@/text/gift-errors';
import { reviewValidation } from '@/text/review';
import { endpoints } from '../endpoint';
import { hasNoWebAddress } from '../rules/web-address';
import { email, instant, intId, listOf, paging, prose, uuid } from '../schema';
import { declareErrors } from '../vocabulary/error-codes';
import { EDITIONS } from '../vocabulary/kinds';
import { LIMITS } from '../vocabulary/limits';
import { ROLE } from '../vocabulary/roles';
import { libraryErrors } from './library';

export const giftErrors = declareErrors(giftErrorText, {
  GIFT_ALREADY_READ: 409,
  GIFT_OFFERED_TOO_OFTEN: 409,
  GIFT_NOT_FOUND: 404,
  GIFT_ALREADY_ACCEPTED: 409,
  GIFT_FROM_YOURSELF: 409,
  GIFT_ALREADY_OWNED: 409,
});

const edition = z.enum(EDITIONS);
const message = prose(LIMITS.giftMessage).refine(hasNoWebAddress, reviewValidation.webAddress);

/** A gift as its giver sees it. */
const gift = z.object({
  id: uuid,
  bookId: intId,
  title: z.string(),
  edition,
  email: z.string(),
  message: z.string(),
  createdAt: instant,
  /** The secret part of the link; null once the gift was accepted or withdrawn. */
  token: z.string().nullable(),
  acceptedAt: instant.nullable(),
});
export type Gift = z.output<typeof gift>;

const giftInput = z.strictObject({ bookId: intId, edition, email, message });
export type GiftInput = z.output<typeof giftInput>;

/** A gift as the one who has its link sees it. */
const offeredGift = z.object({
  title: z.string(),
  author: z.string(),
  /** Name of the parent genre. */
  genre: z.string(),
  imageUrl: z.string(),
  edition,
  giverName: z.string(),
  message: z.string(),
});
export type OfferedGift = z.output<typeof offeredGift>;

/** 18 random bytes in base64url. */
const ofToken = z.strictObject({ token: z.string().regex(/^[\w-]{24}$/) });

const query = z.strictObject(paging(LIMITS.pageSize, LIMITS.maxCards));
export type GiftQuery = z.output<typeof query>;

const access = [ROLE.CUSTOMER] as const;

export const giftEndpoints = endpoints({
  'GET /gifts': {
    summary: 'The gifts of the reader that wait or were accepted, the newest first.',
    access,
    query,
    answer: listOf(gift),
  },
  'POST /gifts': {
    summary: 'Offer an unread edition of the library as a gift: its link goes to an e-mail, and can be shared.',
    access,
    limited: 'order',
    body: giftInput,
    answer: gift,
    status: 201,
    errors: [libraryErrors.LIBRARY_BOOK_NOT_FOUND, giftErrors.GIFT_ALREADY_READ, giftErrors.GIFT_OFFERED_TOO_OFTEN],
  },
  'DELETE /gifts/{id}': {
    summary: 'Withdraw a gift that was not accepted: its link leads nowhere, and the edition is the giver’s again.',
    access,
    params: z.strictObject({ id: uuid }),
    answer: z.null(),
    status: 204,
    errors: [giftErrors.GIFT_NOT_FOUND, giftErrors.GIFT_ALREADY_ACCEPTED],
  },
  'GET /gift-links/{token}': {
    summary: 'A gift that waits to be accepted, by its link.',
    access: 'public',
    limited: 'search',
    params: ofToken,
    answer: offeredGift,
    errors: [giftErrors.GIFT_NOT_FOUND],
  },
  'PUT /gift-links/{token}/acceptance': {
    summary: 'Accept a gift by its link, once: the edition is in the library of the caller then.',
    access,
    params: ofToken,
    answer: z.object({ bookId: intId }),
    errors: [giftErrors.GIFT_NOT_FOUND, giftErrors.GIFT_FROM_YOURSELF, giftErrors.GIFT_ALREADY_OWNED],
  },
});

export const giftContract = { endpoints: giftEndpoints, errors: giftErrors };
