import type { CampaignCard } from '@/contract/endpoints/campaigns';
import { placeOf } from '@/entities/campaign/campaign-words';
import { CampaignPoster } from '@/entities/campaign/CampaignPoster';
import { formatDateRange } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { AppLink } from '@/shared/ui/AppLink';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { dashboardText } from '@/text/dashboard';
import { useSide } from './side';
import classes from './RunningCampaigns.module.css';

function Campaigns({ campaigns }: { campaigns: readonly CampaignCard[] }) {
  const side = useSide();
  return (
    <ul className={classes.campaigns}>
      {campaigns.map((campaign) => (
        <li key={campaign.id} className={classes.campaign}>
          <CampaignPoster name={campaign.name} imageUrl={campaign.imageUrl} width={160} className={classes.poster} />
          <span className={classes.words}>
            <AppLink href={paths.campaignDashboard(side, campaign.id)} className="link">
              {campaign.name}
            </AppLink>
            <span className="t-small">{formatDateRange(campaign.startDate, campaign.endDate)}</span>
            <span className="t-small">{placeOf(campaign)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The running and the coming fairs; each links to its own figures. */
export function RunningCampaigns({ running, upcoming }: Record<'running' | 'upcoming', readonly CampaignCard[]>) {
  return (
    <>
      <div id="running-fairs">
        <Sheet title={dashboardText.running}>
          {running.length === 0 ? <p>{dashboardText.noCampaigns}</p> : null}
          <Campaigns campaigns={running} />
        </Sheet>
      </div>
      <div id="upcoming-fairs">
        {upcoming.length > 0 ? (
          <Sheet title={dashboardText.upcoming}>
            <Campaigns campaigns={upcoming} />
          </Sheet>
        ) : null}
      </div>
    </>
  );
}
