import { useRouter } from 'next/router';
import { ROLE } from '@/contract/vocabulary/roles';
import { useLiveOrders } from '@/entities/order/use-live-orders';
import { isNotFound, messageOf } from '@/shared/api/api-error';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { paths } from '@/shared/lib/paths';
import { RecordNotFound } from '@/shared/records/RecordNotFound';
import { useSession } from '@/shared/session/use-session';
import { Breadcrumbs } from '@/shared/ui/controls/Breadcrumbs';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { closeOutScreenText as text } from '@/text/close-out-screen';
import { CloseOutBadge } from './CloseOutBadge';
import { CloseOutDetail } from './CloseOutDetail';
import { CLOSE_OUT_KEYS, useCloseOut, type Part } from './part';

/** Minimum interval between two requests, in milliseconds. */
const READ_MS = 2000;

function Own({ part }: { part: Part }) {
  const { data, error, mutate } = useCloseOut(part);
  useLiveOrders(CLOSE_OUT_KEYS, { everyMs: READ_MS });
  if (isNotFound(error))
    return <RecordNotFound title={text.notFound} listHref={paths.issuerCampaigns()} listLabel={text.campaigns} />;
  if (!data)
    return error ? (
      <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />
    ) : (
      <SheetSkeleton height={560} />
    );
  const { id, name } = data.campaign;
  return (
    <>
      <PageTitle title={text.of(name)} />
      <Breadcrumbs
        items={[
          { label: text.campaigns, href: paths.issuerCampaigns() },
          { label: name, href: paths.issuerCampaign(id) },
          { label: text.title },
        ]}
      />
      <PageHeader title={text.of(name)} note={<CloseOutBadge state={data} />} />
      <CloseOutDetail part={part} closeOut={data} />
    </>
  );
}

/** `/issuer/campaigns/[id]/close-out` (D5.3.15) */
export function IssuerCloseOutScreen() {
  const { query, isReady } = useRouter();
  const { user } = useSession();
  if (!isReady || !user) return <SheetSkeleton height={560} />;
  return <Own part={{ side: ROLE.ISSUER, campaignId: Number(query.id), issuerId: user.id }} />;
}
