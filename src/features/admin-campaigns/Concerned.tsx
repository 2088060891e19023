import type { CampaignConsequences, ConsequentialAction } from '@/contract/endpoints/admin-campaigns';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { formatNumber } from '@/shared/lib/format';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { runCampaignText } from '@/text/run-campaign';

const linesOf = (counts: CampaignConsequences): string[] => {
  const { joinedCount, invitationCount, requestCount, staffCount } = counts;
  const { bookCount, productCount, openOrderCount, readerCount: customerCount } = counts;
  return [
    runCampaignText.concernedIssuers(formatNumber(joinedCount)),
    runCampaignText.concernedPending(formatNumber(invitationCount + requestCount)),
    runCampaignText.concernedStaff(formatNumber(staffCount)),
    runCampaignText.concernedBooks(formatNumber(bookCount), formatNumber(productCount)),
    runCampaignText.concernedOrders(formatNumber(openOrderCount), formatNumber(customerCount)),
  ];
};

/** Loads the current counts of users and records that an action on a fair would affect. */
export const useConsequences = (id: number, action: ConsequentialAction) =>
  useApi('GET /admin/campaigns/{id}/consequences', { params: { id }, query: { action } });

/** The counts in words, or the reason why the action is not available. */
export function Concerned({ data, error, mutate }: ReturnType<typeof useConsequences>) {
  if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <LinesSkeleton count={5} />;
  if (!data.offered) return <p role="alert">{data.reason}</p>;
  return (
    <>
      <p>{runCampaignText.concerned}</p>
      <ul>
        {linesOf(data).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
