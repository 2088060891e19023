import { useRouter } from 'next/router';
import type { CampaignDetail } from '@/contract/endpoints/campaigns';
import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { CampaignStatusBadge } from '@/entities/campaign/CampaignStatusBadge';
import { useLiveOrders } from '@/entities/order/use-live-orders';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { formatDateRange } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { Breadcrumbs } from '@/shared/ui/controls/Breadcrumbs';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { dashboardText } from '@/text/dashboard';
import { BehindProvider } from './behind-context';
import { CampaignSelect } from './CampaignSelect';
import { EditionsPanel } from './EditionsPanel';
import { IssuersPanel } from './IssuersPanel';
import { OrdersPanels } from './OrdersPanels';
import { RangeFields } from './RangeFields';
import { CustomersPanel } from './CustomersPanel';
import { RevenuePanel } from './RevenuePanel';
import { SellersPanel } from './SellersPanel';
import { liveKeys, SideProvider, useSide } from './side';
import { TitlesPanel } from './TitlesPanel';
import { useStatisticsRange } from './use-statistics-range';
import classes from './DashboardScreen.module.css';

/** Minimum interval between two requests, however many orders arrive. */
const READ_MS = 5000;

function Figures({ campaign }: { campaign: CampaignDetail }) {
  const side = useSide();
  const range = useStatisticsRange('all');
  useLiveOrders(liveKeys(side), { everyMs: READ_MS });
  const scope = { query: { ...range.query, campaign: campaign.id }, within: { campaign: campaign.id } };
  return (
    <>
      <PageHeader
        title={
          <>
            {campaign.name} <CampaignStatusBadge status={campaign.status} />
          </>
        }
        note={formatDateRange(campaign.startDate, campaign.endDate)}
      />
      <div className={classes.fields}>
        <CampaignSelect current={campaign} />
        <RangeFields range={range} allTime />
      </div>
      {range.isReady ? (
        <div className={classes.grid}>
          <div className={classes.wide}>
            <RevenuePanel scope={scope} title={dashboardText.revenueOfCampaign} />
          </div>
          <div className={classes.wide}>
            <TitlesPanel campaign={campaign.id} />
          </div>
          <div className={classes.wide}>
            <SellersPanel scope={scope} />
          </div>
          <div className={classes.wide}>
            <EditionsPanel scope={scope} />
          </div>
          <OrdersPanels scope={scope} />
          {side === ROLE.SYSTEM ? <IssuersPanel scope={scope} /> : null}
          <CustomersPanel scope={scope} />
        </div>
      ) : null}
    </>
  );
}

function Screen() {
  const { query, isReady } = useRouter();
  const id = Number(query.id);
  const { data, error, mutate } = useApi('GET /campaigns/{id}', isReady && id > 0 ? { params: { id } } : null);
  const isMissing = (isReady && !(id > 0)) || error?.status === 404;
  const crumbs = [{ label: dashboardText.title, href: paths.dashboard(useSide()) }];
  return (
    <>
      <PageTitle title={data ? `${dashboardText.campaignTitle}: ${data.name}` : dashboardText.campaignTitle} />
      <Breadcrumbs items={[...crumbs, { label: data?.name ?? dashboardText.campaign }]} />
      {isMissing ? <EmptyState title={dashboardText.noCampaign} as="h1" /> : null}
      {error && !isMissing ? <ErrorState description={messageOf(error)} onRetry={() => void mutate()} /> : null}
      {!data && !error && !isMissing ? <SheetSkeleton height={420} /> : null}
      {data ? <Figures key={data.id} campaign={data} /> : null}
    </>
  );
}

/** Figures of one fair over its time, or a part of it; every number opens the list behind it (D5.2.2, D5.3.1). */
export function CampaignDashboardScreen({ side }: { side: Side }) {
  return (
    <SideProvider value={side}>
      <BehindProvider>
        <Screen />
      </BehindProvider>
    </SideProvider>
  );
}
