import { pageTag } from '@/contract/vocabulary/catalogue-news';

/** The input of a call, as far as tags are made from it; for some calls none of it is known here. */
interface Given {
  params?: { id?: string | number };
  query?: { sort?: string; campaign?: number | readonly number[] };
}

interface Called {
  input: unknown;
  answer?: unknown;
}

const ORDERS: Record<string, string> = { topRated: pageTag.topRated, bestSelling: pageTag.bestSelling };

/** The fair of the product. Changed products of the same book at other fairs are announced by their ids. */
const ofProduct = (answer: unknown): string[] => [
  pageTag.campaign((answer as { campaign: { id: number } }).campaign.id),
];

/** A list filtered by fairs shows no products of other fairs. */
const ofProducts = ({ query }: Given): string[] => {
  const campaigns = [query?.campaign ?? []].flat();
  return campaigns.length > 0 ? campaigns.map(pageTag.campaign) : [pageTag.products];
};

const ofCampaign = ({ params }: Given): string[] => [pageTag.campaign(Number(params!.id))];

/**
 * Tags per endpoint, in addition to the ids of the products in the response. Changed stops and changed names of fairs,
 * books and people drop all pages.
 */
const TAGS: Record<string, (given: Given, answer: unknown) => string[]> = {
  'GET /products/{id}': (_given, answer) => ofProduct(answer),
  'GET /products': ofProducts,
  // Cards of titles show the offers of all fairs.
  'GET /titles': () => [pageTag.products],
  'GET /titles/facets': () => [pageTag.products],
  'GET /titles/facets/{facet}': () => [pageTag.products],
  'GET /titles/nearest': () => [pageTag.products],
  'GET /series/{id}': () => [pageTag.products],
  'GET /campaigns': () => [pageTag.campaigns],
  'GET /campaigns/facets': () => [pageTag.campaigns],
  'GET /campaigns/{id}': ofCampaign,
  'GET /campaigns/{id}/stalls': ofCampaign,
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
 * The tags of a page that one of its calls adds, in addition to the ids of the products in the response.
 * @param key of the endpoint
 * @param called the input and the response
 */
export const tagsOfCall = (key: string, { input, answer }: Called): string[] => {
  const given = (input ?? {}) as Given;
  const order = ORDERS[given.query?.sort ?? ''];
  return [...tagsOf(key, given, answer), ...(order ? [order] : [])];
};
