import { z } from 'zod';
import { followErrorText } from '@/text/follow';
import { endpoints } from '../endpoint';
import { intId, queryId, uuid } from '../schema';
import { declareErrors } from '../vocabulary/error-codes';
import { ROLE } from '../vocabulary/roles';
import { authorErrors } from './authors';
import { campaignCard, campaignErrors } from './campaigns';
import { productCard } from './products';
import { userErrors } from './users';

export const followErrors = declareErrors(followErrorText, { FOLLOWS_TOO_MANY: 409 });

/** Ids of everything that a customer follows. */
const follows = z.object({
  campaigns: z.array(intId),
  authors: z.array(intId),
  issuers: z.array(uuid),
});
export type Follows = z.output<typeof follows>;

/** News about what a customer follows. */
const followNews = z.object({
  /** Followed fairs that are running or upcoming, the soonest first. */
  fairs: z.array(campaignCard),
  /** New products on sale of followed authors and issuers, each book once, the newest first. */
  products: z.array(productCard),
});
export type FollowNews = z.output<typeof followNews>;

const access = [ROLE.CUSTOMER] as const;
const done = { access, answer: z.null(), status: 204 } as const;

export const followEndpoints = endpoints({
  'GET /follows': {
    summary: 'What the reader follows: fairs, authors and issuers, by their ids.',
    access,
    answer: follows,
  },
  'GET /follows/news': {
    summary: 'The current fairs that the reader follows, and the newest books of the authors and issuers they follow.',
    access,
    answer: followNews,
  },
  'POST /follows/campaigns': {
    ...done,
    summary: 'Follow a fair, and be told of its start and its changes; to follow it again changes nothing.',
    body: z.strictObject({ campaignId: intId }),
    errors: [campaignErrors.CAMPAIGN_NOT_FOUND, followErrors.FOLLOWS_TOO_MANY],
  },
  'DELETE /follows/campaigns/{campaignId}': {
    ...done,
    summary: 'Follow a fair no longer; one that is not followed is fine.',
    params: z.strictObject({ campaignId: queryId }),
  },
  'POST /follows/authors': {
    ...done,
    summary: 'Follow an author; to follow them again changes nothing.',
    body: z.strictObject({ authorId: intId }),
    errors: [authorErrors.AUTHOR_NOT_FOUND, followErrors.FOLLOWS_TOO_MANY],
  },
  'DELETE /follows/authors/{authorId}': {
    ...done,
    summary: 'Follow an author no longer; one who is not followed is fine.',
    params: z.strictObject({ authorId: queryId }),
  },
  'POST /follows/issuers': {
    ...done,
    summary: 'Follow an issuer; to follow them again changes nothing.',
    body: z.strictObject({ issuerId: uuid }),
    errors: [userErrors.ISSUER_NOT_FOUND, followErrors.FOLLOWS_TOO_MANY],
  },
  'DELETE /follows/issuers/{issuerId}': {
    ...done,
    summary: 'Follow an issuer no longer; one who is not followed is fine.',
    params: z.strictObject({ issuerId: uuid }),
  },
});

export const followContract = { endpoints: followEndpoints, errors: followErrors };
