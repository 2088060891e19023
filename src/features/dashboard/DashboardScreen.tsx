import { sideKey } from '@/contract/side-key';
import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { useLiveOrders } from '@/entities/order/use-live-orders';
import { useApi } from '@/shared/api/use-api';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { formatWeekday } from '@/shared/lib/format';
import { useToday } from '@/shared/lib/use-today';
import { dashboardText } from '@/text/dashboard';
import { BehindProvider } from './behind-context';
import { CampaignSelect } from './CampaignSelect';
import { CampaignsPanel } from './CampaignsPanel';
import { EditionsPanel } from './EditionsPanel';
import { IssuersOfCampaignsPanel, IssuersPanel } from './IssuersPanel';
import { Loaded } from './Loaded';
import { OrdersPanels } from './OrdersPanels';
import type { PanelScope } from './panel-scope';
import { RangeFields } from './RangeFields';
import { CustomersPanel } from './CustomersPanel';
import { RevenuePanel } from './RevenuePanel';
import { RunningCampaigns } from './RunningCampaigns';
import { SellersPanel } from './SellersPanel';
import { liveKeys, SideProvider, useSide } from './side';
import { TodayPanel } from './TodayPanel';
import { useStatisticsRange } from './use-statistics-range';
import { WaitingPanel } from './WaitingPanel';
import classes from './DashboardScreen.module.css';

/** Minimum intervals between two requests, however many orders arrive: for today's figures, and for the charts. */
const TODAY_MS = 2000;
const CHARTS_MS = 10_000;

function Panels({ scope }: { scope: PanelScope }) {
  const isAdmin = useSide() === ROLE.SYSTEM;
  return (
    <div className={classes.grid}>
      <div className={classes.wide}>
        <RevenuePanel scope={scope} title={dashboardText.revenue} />
      </div>
      <CampaignsPanel scope={scope} />
      {isAdmin ? <IssuersOfCampaignsPanel scope={scope} /> : null}
      {isAdmin ? <IssuersPanel scope={scope} /> : null}
      <CustomersPanel scope={scope} />
      <div className={classes.wide}>
        <SellersPanel scope={scope} />
      </div>
      <div className={classes.wide}>
        <EditionsPanel scope={scope} />
      </div>
      <OrdersPanels scope={scope} />
    </div>
  );
}

function Screen() {
  const side = useSide();
  const today = useToday();
  const range = useStatisticsRange('thirtyDays');
  const figures = useApi(sideKey(side, 'GET /dashboard'), {});
  useLiveOrders([sideKey(side, 'GET /dashboard')], { everyMs: TODAY_MS });
  useLiveOrders(liveKeys(side), { everyMs: CHARTS_MS });
  return (
    <>
      <PageTitle title={dashboardText.title} />
      <PageHeader title={dashboardText.title} note={formatWeekday(today)} />
      <WaitingPanel />
      <Loaded answer={figures} title={dashboardText.today} height={120}>
        {(data) => <TodayPanel figures={data} />}
      </Loaded>
      <div className={classes.fields}>
        <RangeFields range={range} />
        <CampaignSelect />
      </div>
      {range.isReady ? <Panels scope={{ query: range.query, within: {} }} /> : null}
      {figures.data ? (
        <div className={classes.campaigns}>
          <RunningCampaigns running={figures.data.runningFairs} upcoming={figures.data.upcomingFairs} />
        </div>
      ) : null}
    </>
  );
}

/**
 * Start page of the back office: what waits, today's figures, and those of a range; every number opens the list behind
 * it (D5.2.1, D5.3.1).
 */
export function DashboardScreen({ side }: { side: Side }) {
  return (
    <SideProvider value={side}>
      <BehindProvider>
        <Screen />
      </BehindProvider>
    </SideProvider>
  );
}
