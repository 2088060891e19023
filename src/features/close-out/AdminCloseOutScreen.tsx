import { useRouter } from 'next/router';
import type { CampaignCloseOut } from '@/contract/endpoints/close-outs';
import { ROLE } from '@/contract/vocabulary/roles';
import { useLiveOrders } from '@/entities/order/use-live-orders';
import { isNotFound, messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { formatDateTime, formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { RecordNotFound } from '@/shared/records/RecordNotFound';
import { Breadcrumbs } from '@/shared/ui/controls/Breadcrumbs';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { closeOutScreenText as text } from '@/text/close-out-screen';
import { CloseOutBadge } from './CloseOutBadge';
import { CloseOutDetail } from './CloseOutDetail';
import { IssuersTable } from './IssuersTable';
import { CLOSE_OUT_KEYS, useCloseOut, type Part } from './part';

/** Minimum interval between two requests, in milliseconds. */
const READ_MS = 2000;

const NotFound = () => (
  <RecordNotFound title={text.notFound} listHref={paths.adminCampaigns()} listLabel={text.campaigns} />
);

function Failed({ error, onRetry }: { error: Error | undefined; onRetry: () => void }) {
  if (isNotFound(error)) return <NotFound />;
  return error ? <ErrorState description={messageOf(error)} onRetry={onRetry} /> : <SheetSkeleton height={560} />;
}

const crumbsOf = ({ id, name }: CampaignCloseOut['campaign']) => [
  { label: text.campaigns, href: paths.adminCampaigns() },
  { label: name, href: paths.adminCampaign(id) },
];

function One({ part }: { part: Part }) {
  const { data, error, mutate } = useCloseOut(part);
  if (!data) return <Failed error={error} onRetry={() => void mutate()} />;
  const { campaign, issuer } = data;
  return (
    <>
      <PageTitle title={text.of(campaign.name)} />
      <Breadcrumbs
        items={[
          ...crumbsOf(campaign),
          { label: text.title, href: paths.closeOut(ROLE.SYSTEM, campaign.id) },
          { label: issuer.name },
        ]}
      />
      <PageHeader title={`${issuer.name}, ${campaign.name}`} note={<CloseOutBadge state={data} />} />
      <CloseOutDetail part={part} closeOut={data} />
    </>
  );
}

const introOf = ({ phase, opensAt, campaign, closed, issuers }: CampaignCloseOut): string => {
  if (phase === 'early') return text.early(formatDateTime(opensAt));
  if (phase === 'counting') return text.counting(formatDateTime(campaign.endDate));
  return issuers.length > 0 && closed === issuers.length ? text.table.allClosed : text.table.intro;
};

/** Number of orders of all issuers that the scheduled job could not close; 0 unless it failed. */
const notClosed = ({ closingFails, issuers }: CampaignCloseOut): number =>
  closingFails
    ? issuers
        .flatMap(({ orders }) => orders)
        .reduce((sum, { count, endsWithFair: endsWithCampaign }) => (endsWithCampaign ? sum + count : sum), 0)
    : 0;

function All({ campaignId: id }: { campaignId: number }) {
  const { data, error, mutate } = useApi('GET /admin/campaigns/{id}/close-out', { params: { id } });
  if (!data) return <Failed error={error} onRetry={() => void mutate()} />;
  const { campaign, closed, issuers, phase } = data;
  const left = notClosed(data);
  return (
    <>
      <PageTitle title={text.of(campaign.name)} />
      <Breadcrumbs items={[...crumbsOf(campaign), { label: text.title }]} />
      <PageHeader
        title={text.of(campaign.name)}
        note={text.table.count(formatNumber(closed), formatNumber(issuers.length))}
      />
      {phase === 'none' ? (
        <EmptyState title={text.none} />
      ) : (
        <>
          <p>{introOf(data)}</p>
          {left > 0 ? <p>{text.table.notClosed(formatNumber(left))}</p> : null}
          <IssuersTable campaign={data} />
        </>
      )}
    </>
  );
}

/** `/admin/campaigns/[id]/close-out`: all issuers of the fair, or the one in the URL (D5.2.22). */
export function AdminCloseOutScreen() {
  const { query, isReady } = useRouter();
  useLiveOrders(CLOSE_OUT_KEYS, { everyMs: READ_MS });
  if (!isReady) return <SheetSkeleton height={560} />;
  const campaignId = Number(query.id);
  const issuerId = [query.issuer].flat()[0];
  return issuerId ? (
    <One key={issuerId} part={{ side: ROLE.SYSTEM, campaignId, issuerId }} />
  ) : (
    <All campaignId={campaignId} />
  );
}
