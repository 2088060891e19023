import type { Dashboard } from '@/contract/endpoints/dashboard';
import { useLiveOrders } from '@/entities/order/use-live-orders';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { formatWeekday } from '@/shared/lib/format';
import { usePageTime } from '@/shared/lib/page-facts';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { dashboardText } from '@/text/dashboard';
import { BestSellers } from './BestSellers';
import { OrdersByStatus } from './OrdersByStatus';
import { RunningFairs } from './RunningFairs';
import { TodayPanel } from './TodayPanel';
import classes from './DashboardScreen.module.css';

/** The shortest span between two readings of the figures, however many orders come. */
const READ_MS = 2000;

interface DashboardScreenProps {
  endpoint: 'GET /admin/dashboard' | 'GET /issuer/dashboard';
  /** Where the orders of a status are listed, for roles that have such a page. */
  ordersHref?: (status: number) => string;
}

function Figures({ figures, ordersHref }: { figures: Dashboard } & Pick<DashboardScreenProps, 'ordersHref'>) {
  return (
    <div className={classes.grid}>
      <div className={classes.wide}>
        <TodayPanel figures={figures} />
      </div>
      <BestSellers books={figures.bestSellers} />
      <div className={classes.tall}>
        <OrdersByStatus counts={figures.ordersByStatus} hrefOf={ordersHref} />
      </div>
      <RunningFairs fairs={figures.runningFairs} />
    </div>
  );
}

/** Opening page of the back office: today, what sells, what is to be done, what is on. */
export function DashboardScreen({ endpoint, ordersHref }: DashboardScreenProps) {
  const now = usePageTime();
  const { data, error, mutate } = useApi(endpoint, {});
  useLiveOrders([endpoint], { everyMs: READ_MS });
  return (
    <>
      <PageTitle title={dashboardText.title} />
      <PageHeader title={dashboardText.title} note={formatWeekday(now)} />
      {data ? <Figures figures={data} ordersHref={ordersHref} /> : null}
      {error && !data ? <ErrorState description={messageOf(error)} onRetry={() => void mutate()} /> : null}
      {!data && !error ? <SheetSkeleton height={420} /> : null}
    </>
  );
}
