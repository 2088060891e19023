import { pageTag } from '@/contract/vocabulary/catalogue-news';

/** What a call may be given; of other calls nothing is known here. */
interface CallInput {
  params?: { id?: unknown };
  query?: { sort?: unknown };
}

const OF_CAMPAIGN = /^GET \/campaigns\/\{id\}/;

/**
 * What a page shows because of one of its calls, besides the products that the answer names.
 * @param key of the endpoint
 * @param input of the call
 */
export const tagsOfCall = (key: string, input: unknown): string[] => {
  const { params, query } = (input ?? {}) as CallInput;
  return [
    ...(OF_CAMPAIGN.test(key) ? [pageTag.campaign(Number(params?.id))] : []),
    ...(query?.sort === 'topRated' ? [pageTag.topRated] : []),
  ];
};
