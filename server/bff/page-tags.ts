import { pageTag } from '@/contract/vocabulary/catalogue-news';

/** What was asked and answered, as far as tags are made from it; of some calls nothing of it is known here. */
interface Given {
  params?: { id?: string | number };
  query?: { sort?: string; campaign?: number | readonly number[] };
}

interface Called {
  input: unknown;
  answer?: unknown;
}

const ORDERS: Record<string, string> = { topRated: pageTag.topRated, bestSelling: pageTag.bestSelling };

/** Its own products and those of its fair; those of the same book at other fairs are named by their ids when they change. */
const ofProduct = (answer: unknown): string[] => [
  pageTag.campaign((answer as { campaign: { id: number } }).campaign.id),
];

/** A list narrowed to fairs shows products of no others. */
const ofProducts = ({ query }: Given): string[] => {
  const fairs = [query?.campaign ?? []].flat();
  return fairs.length > 0 ? fairs.map(pageTag.campaign) : [pageTag.products];
};

const ofFair = ({ params }: Given): string[] => [pageTag.campaign(Number(params!.id))];

/** What an answer shows besides the products that it names. Stops and names of fairs, books and people drop all pages when they change. */
const TAGS: Record<string, (given: Given, answer: unknown) => string[]> = {
  'GET /products/{id}': (_given, answer) => ofProduct(answer),
  'GET /products': ofProducts,
  // Cards of titles show what all fairs offer.
  'GET /titles': () => [pageTag.products],
  'GET /titles/facets': () => [pageTag.products],
  'GET /titles/facets/{facet}': () => [pageTag.products],
  'GET /titles/nearest': () => [pageTag.products],
  'GET /series/{id}': () => [pageTag.products],
  'GET /campaigns': () => [pageTag.campaigns],
  'GET /campaigns/facets': () => [pageTag.campaigns],
  'GET /campaigns/{id}': ofFair,
  'GET /campaigns/{id}/stalls': ofFair,
  'GET /campaigns/calendar': () => [],
  'GET /authors/{id}': ({ params }) => [pageTag.face('author', Number(params!.id))],
  'GET /publishers/{id}': ({ params }) => [pageTag.face('publisher', Number(params!.id))],
  'GET /issuers/{id}': ({ params }) => [pageTag.face('issuer', String(params!.id).toLowerCase())],
  'GET /reviews/summary': () => [],
  'GET /users': () => [],
};

const tagsOf = (key: string, given: Given, answer: unknown): string[] =>
  TAGS[key]?.(given, answer) ?? [pageTag.unknown];

/**
 * What a page shows because of one of its calls, besides the products that the answer names.
 * @param key of the endpoint
 * @param called what was asked, and what was answered
 */
export const tagsOfCall = (key: string, { input, answer }: Called): string[] => {
  const given = (input ?? {}) as Given;
  const order = ORDERS[given.query?.sort ?? ''];
  return [...tagsOf(key, given, answer), ...(order ? [order] : [])];
};
