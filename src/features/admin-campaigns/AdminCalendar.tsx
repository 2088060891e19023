import { useRouter } from 'next/router';
import { CampaignCalendar } from '@/entities/campaign/CampaignCalendar';
import { readMonth, spanOf } from '@/entities/campaign/month-grid';
import { messageOf } from '@/shared/api/api-error';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';
import { usePageTime } from '@/shared/lib/page-facts';
import { paths } from '@/shared/lib/paths';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';

/** The calendar of all fairs; the month is in the URL. */
export function AdminCalendar() {
  const router = useRouter();
  const now = usePageTime();
  const month = readMonth(router.query.month, now);
  const { data, error, mutate } = useApiWithPrevious('GET /campaigns/calendar', { query: spanOf(month) });
  if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <SheetSkeleton height={560} />;
  return (
    <CampaignCalendar
      month={month}
      campaigns={data}
      now={now}
      hrefOf={({ id }) => paths.adminCampaign(id)}
      onMonth={(next) =>
        void router.replace({ pathname: router.pathname, query: { ...router.query, month: next } }, undefined, {
          shallow: true,
          scroll: false,
        })
      }
    />
  );
}
