import { z } from 'zod';
import { wishErrorText } from '@/text/wish';
import { endpoints } from '../endpoint';
import { instant, intId, listOf, money, paging, uuid } from '../schema';
import { declareErrors } from '../vocabulary/error-codes';
import { LIMITS } from '../vocabulary/limits';
import { ROLE } from '../vocabulary/roles';
import { productCard, productErrors } from './products';

export const wishErrors = declareErrors(wishErrorText, { WISHES_TOO_MANY: 409, WISH_LIST_NOT_FOUND: 404 });

/** A title on a customer's wish list: a book at any fair that sells it, or a combo. */
const wish = z.object({
  addedAt: instant,
  /** Its lowest price when it was added, in đồng; null when it was not on sale then. */
  wishedPrice: money.nullable(),
  /** The currently best offer; for a title no longer on sale, the product from which it was added. */
  product: productCard,
});
export type Wish = z.output<typeof wish>;

/**
 * The titles of a customer's wish list in the form that cards need: books by their ids, combos by those of their
 * products.
 */
const wished = z.object({ books: z.array(intId), combos: z.array(uuid) });
export type Wished = z.output<typeof wished>;

/** 18 random bytes in base64url. */
const SHARE_TOKEN = /^[\w-]{24}$/;

/** The secret part of the link to a shared list; null while it is not shared. */
const share = z.object({ token: z.string().nullable() });

const query = z.strictObject(paging(LIMITS.pageSize, LIMITS.maxCards));
export type WishQuery = z.output<typeof query>;

const access = [ROLE.CUSTOMER] as const;
const done = { access, answer: z.null(), status: 204 } as const;

export const wishEndpoints = endpoints({
  'GET /wishes': {
    summary: 'The wish list of the reader, the newest wish first, each with its best offer now.',
    access,
    query,
    answer: listOf(wish),
  },
  'GET /wishes/titles': {
    summary: 'Which titles are on the wish list of the reader.',
    access,
    answer: wished,
  },
  'POST /wishes': {
    ...done,
    summary: 'Wish for the title of a product; to wish for it again changes nothing.',
    body: z.strictObject({ productId: uuid }),
    errors: [productErrors.PRODUCT_NOT_FOUND, wishErrors.WISHES_TOO_MANY],
  },
  'DELETE /wishes/{productId}': {
    ...done,
    summary: 'Wish for the title of a product no longer; one that is not on the list is fine.',
    params: z.strictObject({ productId: uuid }),
  },
  'GET /wishes/share': {
    summary: 'Whether the wish list is shared, and by which link.',
    access,
    answer: share,
  },
  'POST /wishes/share': {
    summary: 'Share the wish list by a link; one that is shared keeps its link.',
    access,
    answer: share,
  },
  'DELETE /wishes/share': {
    ...done,
    summary: 'Share the wish list no longer: its link leads nowhere from then on.',
  },
  'GET /wish-lists/{token}': {
    summary: 'A wish list that its reader shares, without a word of who that is.',
    access: 'public',
    limited: 'search',
    params: z.strictObject({ token: z.string().regex(SHARE_TOKEN) }),
    query,
    answer: listOf(productCard),
    errors: [wishErrors.WISH_LIST_NOT_FOUND],
  },
});

export const wishContract = { endpoints: wishEndpoints, errors: wishErrors };
