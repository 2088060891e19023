import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { formatNumber } from '@/shared/lib/format';
import { AppLink } from '@/shared/ui/AppLink';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { good, refused, StatusBadge, waiting } from '@/shared/ui/status/StatusBadge';
import { runCampaignText } from '@/text/run-campaign';
import classes from './Lines.module.css';

const STATES = ['done', 'attention', 'missing'] as const;
const looks = { 0: good, 1: waiting, 2: refused };
const labels = Object.fromEntries(STATES.map((state, index) => [index, runCampaignText.states[state]]));

/** Checklist before the fair opens: what is done and what is missing, each item with a link to where it is fixed. */
export function ReadinessSheet({ id }: { id: number }) {
  const { data, error, mutate } = useApi('GET /admin/campaigns/{id}/readiness', { params: { id } });
  const body = () => {
    if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
    if (!data) return <LinesSkeleton count={8} />;
    return (
      <ul className={classes.lines}>
        {data.map(({ item, state, count, path }) => (
          <li key={item} className={classes.line}>
            <AppLink href={path} className={classes.words}>
              {runCampaignText.items[item](formatNumber(count))}
            </AppLink>
            <StatusBadge status={STATES.indexOf(state)} looks={looks} labels={labels} />
          </li>
        ))}
      </ul>
    );
  };
  return <Sheet title={runCampaignText.readiness}>{body()}</Sheet>;
}
