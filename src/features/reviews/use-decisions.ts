import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { OfficeReview } from '@/contract/endpoints/reviews';
import { REVIEW_STATUS } from '@/contract/states/review';
import { call } from '@/shared/api/client';
import { formatNumber } from '@/shared/lib/format';
import { useToast } from '@/shared/ui/feedback/useToast';
import { reviewText as text } from '@/text/review';

/** A review that was not changed, with the reason. */
export interface Refused {
  id: number;
  name: string;
  why: string;
}

/** Result of a decision on several reviews. */
export interface Decided {
  done: number;
  refused: readonly Refused[];
}

const WORDS = {
  publish: { one: text.published, all: text.publishedAll },
  hide: { one: text.hidden, all: text.hiddenAll },
} as const;

type Decision = keyof typeof WORDS;

const nameOf = ({ book, by }: OfficeReview): string => text.rowOf(book.name, by);

const decideOne = ({ id, version }: OfficeReview, decision: Decision, note: string): Promise<unknown> =>
  decision === 'publish'
    ? call('PUT /admin/reviews/publish', { body: { id, version } })
    : call('PUT /admin/reviews/hide', { body: { id, version, note } });

const decideAll = async (reviews: readonly OfficeReview[], decision: Decision, note: string): Promise<Decided> => {
  const items = reviews.map(({ id, version }) => ({ id, version }));
  const report = await call('PUT /admin/reviews/decisions', { body: { decision, items, ...(note && { note }) } });
  const names = new Map(reviews.map((review) => [review.id, nameOf(review)]));
  const refused = report.items.filter(({ done }) => !done);
  return {
    done: report.done,
    refused: refused.map(({ id, message }) => ({ id, name: names.get(id) ?? '', why: message ?? '' })),
  };
};

/** Publishes or hides reviews, shows the result, and reports each of several that was not changed. */
export const useDecisions = () => {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const [report, setReport] = useState<Decided | null>(null);

  /** Resolves to false when the whole request was refused. */
  const decide = async (reviews: readonly OfficeReview[], decision: Decision, note = ''): Promise<boolean> => {
    const [first, ...others] = reviews;
    if (!first) return true;
    try {
      if (others.length === 0) {
        await decideOne(first, decision, note);
        const isKept = decision === 'publish' && first.status === REVIEW_STATUS.PUBLISHED;
        toast.success(isKept ? text.keptShown : WORDS[decision].one);
        return true;
      }
      const decided = await decideAll(reviews, decision, note);
      if (decided.done > 0) toast.success(WORDS[decision].all(formatNumber(decided.done)));
      setReport(decided);
      return true;
    } catch (error) {
      return toast.refused(error);
    } finally {
      await mutate(() => true);
    }
  };
  return { decide, report, forgetReport: () => setReport(null) };
};
