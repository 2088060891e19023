import type { CampaignCard } from '@/contract/endpoints/campaigns';
import { placeOf } from '@/entities/fair/fair-words';
import { FairPoster } from '@/entities/fair/FairPoster';
import { formatDateRange } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { AppLink } from '@/shared/ui/AppLink';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { dashboardText } from '@/text/dashboard';
import classes from './RunningFairs.module.css';

/** The fairs that are on. */
export function RunningFairs({ fairs }: { fairs: readonly CampaignCard[] }) {
  return (
    <Sheet title={dashboardText.runningFairs}>
      {fairs.length === 0 ? <p>{dashboardText.noFairs}</p> : null}
      <ul className={classes.fairs}>
        {fairs.map((fair) => (
          <li key={fair.id} className={classes.fair}>
            <FairPoster name={fair.name} imageUrl={fair.imageUrl} width={160} className={classes.poster} />
            <span className={classes.words}>
              <AppLink href={paths.campaign(fair.id)} className="link">
                {fair.name}
              </AppLink>
              <span className="t-small">{formatDateRange(fair.startDate, fair.endDate)}</span>
              <span className="t-small">{placeOf(fair)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
