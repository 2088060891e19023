import type { BringableBook } from '@/contract/endpoints/campaign-products';
import type { ApiError } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';

interface Found {
  /** Null when the issuer has no such book of this kind. */
  book: BringableBook | null | undefined;
  error: ApiError | undefined;
  retry: () => void;
}

/** One of the issuer's books, with what is needed to add it to a fair. */
export const useBringableBook = (campaignId: number, bookId: number, isSeries: boolean): Found => {
  const { data, error, mutate } = useApi(
    'GET /issuer/campaigns/{id}/books',
    { params: { id: campaignId }, query: { id: [bookId], isSeries: isSeries ? 'true' : 'false' } },
    { revalidateOnFocus: false },
  );
  // A malformed id in the URL also means that there is no such book.
  const isUnknown = error?.status === 422;
  return {
    book: isUnknown ? null : data && (data.data[0] ?? null),
    error: isUnknown ? undefined : error,
    retry: () => void mutate(),
  };
};
