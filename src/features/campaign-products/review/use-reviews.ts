import { useSWRConfig } from 'swr';
import type { CampaignProductRow, ReviewReport } from '@/contract/endpoints/campaign-products';
import { call } from '@/shared/api/client';
import { useToast } from '@/shared/ui/feedback/useToast';
import { reviewQueueText } from '@/text/review-queue';

export type Decision = 'accept' | 'reject';

/** A product in the version that was shown. */
export type Seen = Pick<CampaignProductRow, 'id' | 'version' | 'title'>;

const SAID = { accept: 'accepted', reject: 'rejected' } as const;

/**
 * Decides on the shown versions of products, with one request each, so that a changed product does not block the
 * others.
 */
export const useReviews = () => {
  const toast = useToast();
  const { mutate } = useSWRConfig();

  const decideOne = async (decision: Decision, { id, version, title }: Seen, note: string) => {
    const body = { id, version, ...(note && { note }) };
    await (decision === 'accept'
      ? call('PUT /admin/products/acceptance', { body })
      : call('PUT /admin/products/rejection', { body }));
    toast.success(reviewQueueText[SAID[decision]](title));
  };

  const sayOfMany = (decision: Decision, { done, items }: ReviewReport) => {
    if (done > 0) toast.success(reviewQueueText[`${SAID[decision]}Many`](done));
    const left = items.filter((item) => !item.done);
    if (left.length === 0) return;
    const why = left.slice(0, 3).flatMap(({ message }) => message ?? []);
    toast.warning([reviewQueueText.left(left.length), ...why].join(' '));
  };
  const decideMany = async (decision: Decision, products: readonly Seen[], note: string) => {
    const items = products.map(({ id, version }) => ({ id, version }));
    const body = { decision, items, ...(note && { note }) };
    sayOfMany(decision, await call('PUT /admin/products/reviews', { body }));
  };

  /** Resolves to whether the dialog may close. All data is revalidated, also after an error. */
  return async (decision: Decision, products: readonly Seen[], note = ''): Promise<boolean> => {
    const [only, ...others] = products;
    try {
      if (only && others.length === 0) await decideOne(decision, only, note);
      else await decideMany(decision, products, note);
      return true;
    } catch (error) {
      return toast.refused(error);
    } finally {
      void mutate(() => true);
    }
  };
};
