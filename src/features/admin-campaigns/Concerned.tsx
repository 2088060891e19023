import type { CampaignConsequences, ConsequentialAction } from '@/contract/endpoints/admin-campaigns';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { formatNumber } from '@/shared/lib/format';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { runFairText } from '@/text/run-fair';

const linesOf = (counts: CampaignConsequences): string[] => {
  const { joinedCount, invitationCount, requestCount, staffCount } = counts;
  const { bookCount, productCount, openOrderCount, readerCount } = counts;
  return [
    runFairText.concernedIssuers(formatNumber(joinedCount)),
    runFairText.concernedPending(formatNumber(invitationCount + requestCount)),
    runFairText.concernedStaff(formatNumber(staffCount)),
    runFairText.concernedBooks(formatNumber(bookCount), formatNumber(productCount)),
    runFairText.concernedOrders(formatNumber(openOrderCount), formatNumber(readerCount)),
  ];
};

/** Whom and what an action on a fair would concern, counted now by the backend. */
export const useConsequences = (id: number, action: ConsequentialAction) =>
  useApi('GET /admin/campaigns/{id}/consequences', { params: { id }, query: { action } });

/** The counts in words, or why the action is not offered. */
export function Concerned({ data, error, mutate }: ReturnType<typeof useConsequences>) {
  if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <LinesSkeleton count={5} />;
  if (!data.offered) return <p role="alert">{data.reason}</p>;
  return (
    <>
      <p>{runFairText.concerned}</p>
      <ul>
        {linesOf(data).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
