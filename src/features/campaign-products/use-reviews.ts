import { useSWRConfig } from 'swr';
import type { QueueRow, ReviewReport } from '@/contract/endpoints/campaign-products';
import { isApiError, messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useToast } from '@/shared/ui/feedback/useToast';
import { reviewQueueText } from '@/text/review-queue';

export type Decision = 'accept' | 'reject';

/** Decides on products as they were seen; each by itself, so that one that has changed holds up no other. */
export const useReviews = () => {
  const toast = useToast();
  const { mutate } = useSWRConfig();

  const say = (decision: Decision, { done, items }: ReviewReport, titles: ReadonlyMap<string, string>) => {
    if (done > 0) toast.success(reviewQueueText[decision === 'accept' ? 'accepted' : 'rejected'](done));
    const left = items.filter((item) => !item.done);
    if (left.length === 0) return;
    const why = left.slice(0, 3).map(({ id, message }) => message ?? titles.get(id) ?? '');
    toast.warning([reviewQueueText.left(left.length), ...why].join(' '));
  };

  /** Answers whether the question may close. */
  const decide = async (decision: Decision, products: readonly QueueRow[], note = ''): Promise<boolean> => {
    try {
      const report = await call('PUT /admin/products/reviews', {
        body: {
          decision,
          ...(note && { note }),
          items: products.map(({ id, version }) => ({ id, version })),
        },
      });
      say(decision, report, new Map(products.map(({ id, title }) => [id, title])));
      void mutate(() => true);
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(messageOf(error));
      return false;
    }
  };
  return { decide };
};
