import { z } from 'zod';
import { endpoints } from '../endpoint';
import { countedBy, intId, listOf, uuid } from '../schema';
import { LIMITS } from '../vocabulary/limits';
import {
  facetParams,
  facetQuery,
  facetValues,
  productCard,
  productFacets,
  productFilters,
  productQuery,
} from './products';

const offer = productCard
  .pick({ slug: true, campaign: true, salePrice: true, saleQuantity: true, status: true })
  .extend({ productId: uuid });
export type TitleOffer = z.output<typeof offer>;

/**
 * One title: a book, at however many fairs it is sold, or a combo. Has the card of the product that is offered first,
 * and every offer that matches the search. Offers that can be bought at a running fair are first, the cheapest before
 * the others.
 */
export const titleCard = productCard.extend({ offers: z.array(offer).min(1) });
export type TitleCard = z.output<typeof titleCard>;

const titleQuery = productQuery.omit({ id: true });
export type TitleQuery = z.output<typeof titleQuery>;

const typed = z.strictObject({ title: z.string().min(1).max(LIMITS.search) });

/** Besides titles: names of other kinds that begin with the words, each with its number of titles. */
export const titleSuggestions = z.object({
  titles: z.array(titleCard),
  authors: countedBy(intId),
  issuers: countedBy(uuid),
  campaigns: countedBy(intId),
});
export type TitleSuggestions = z.output<typeof titleSuggestions>;

export const titleEndpoints = endpoints({
  'GET /titles': {
    summary:
      'Search the books on sale, each once, with the fairs that sell it. The search forgives how Vietnamese is typed.',
    access: 'public',
    limited: 'search',
    query: titleQuery,
    answer: listOf(titleCard),
  },
  'GET /titles/facets': {
    summary: 'Counts of titles per filter value for the same search.',
    access: 'public',
    limited: 'heavy',
    query: productFilters,
    answer: productFacets,
  },
  'GET /titles/facets/{facet}': {
    summary: 'The values of one filter with their counts of titles for the same search, those with most titles first.',
    access: 'public',
    limited: 'search',
    params: facetParams,
    query: facetQuery,
    answer: facetValues,
  },
  'GET /titles/suggestions': {
    summary: 'What somebody may be typing: books, authors, issuers and fairs, a few of each.',
    access: 'public',
    limited: 'search',
    query: typed,
    answer: titleSuggestions,
  },
  'GET /titles/nearest': {
    summary: 'The books whose titles come nearest to words that are found nowhere.',
    access: 'public',
    limited: 'search',
    query: typed,
    answer: z.object({ titles: z.array(titleCard) }),
  },
});

export const titleContract = { endpoints: titleEndpoints };
