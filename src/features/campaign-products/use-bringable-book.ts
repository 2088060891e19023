import type { BringableBook } from '@/contract/endpoints/campaign-products';
import type { ApiError } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';

interface Found {
  /** Null when the issuer has no such book of this kind. */
  book: BringableBook | null | undefined;
  error: ApiError | undefined;
  retry: () => void;
}

/** One own book as it can be brought to a fair; the list of these books knows codes, no ids. */
export const useBringableBook = (campaignId: number, bookId: number, isSeries: boolean): Found => {
  const own = useApi('GET /issuer/books/{id}', { params: { id: bookId } }, { revalidateOnFocus: false });
  const code = own.data?.code;
  const listed = useApi(
    'GET /issuer/campaigns/{id}/books',
    code === undefined
      ? null
      : { params: { id: campaignId }, query: { search: code, isSeries: isSeries ? 'true' : 'false', size: 50 } },
    { revalidateOnFocus: false },
  );
  const isUnknown = own.error?.status === 404 || own.error?.status === 422;
  const found = listed.data && (listed.data.data.find(({ id }) => id === bookId) ?? null);
  return {
    book: isUnknown ? null : found,
    error: isUnknown ? undefined : (own.error ?? listed.error),
    retry: () => void (own.error ? own.mutate() : listed.mutate()),
  };
};
