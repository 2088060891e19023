import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { formatNumber } from '@/shared/lib/format';
import { AppLink } from '@/shared/ui/AppLink';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { good, refused, StatusBadge, waiting } from '@/shared/ui/status/StatusBadge';
import { runFairText } from '@/text/run-fair';
import classes from './Lines.module.css';

const STATES = ['done', 'attention', 'missing'] as const;
const looks = { 0: good, 1: waiting, 2: refused };
const labels = Object.fromEntries(STATES.map((state, index) => [index, runFairText.states[state]]));

/** What the fair has and lacks before it opens, each leading to where it is mended. */
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
              {runFairText.items[item](formatNumber(count))}
            </AppLink>
            <StatusBadge status={STATES.indexOf(state)} looks={looks} labels={labels} />
          </li>
        ))}
      </ul>
    );
  };
  return <Sheet title={runFairText.readiness}>{body()}</Sheet>;
}
