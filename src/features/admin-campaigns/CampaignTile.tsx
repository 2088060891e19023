import Link from 'next/link';
import type { AdminCampaignCard } from '@/contract/endpoints/admin-campaigns';
import { placeOf } from '@/entities/campaign/campaign-words';
import { CampaignPoster } from '@/entities/campaign/CampaignPoster';
import { CampaignStatusBadge } from '@/entities/campaign/CampaignStatusBadge';
import { formatDateRange, formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { Tag } from '@/shared/ui/status/StatusBadge';
import { adminCampaignText } from '@/text/admin-campaign';
import { statusText } from '@/text/status';
import classes from './CampaignTile.module.css';

const POSTER_WIDTH = 480;

/** The pending items of a fair, in words; counts of zero are left out. */
const waitsAt = ({ requestCount, invitationCount, waitingProductCount }: AdminCampaignCard): string[] => {
  const { requests, invitations, products } = adminCampaignText;
  const counted = [
    [requestCount, requests],
    [waitingProductCount, products],
    [invitationCount, invitations],
  ] as const;
  return counted.flatMap(([count, words]) => (count > 0 ? [words(formatNumber(count))] : []));
};

/** A fair in the organiser's list. */
export function CampaignTile({ campaign }: { campaign: AdminCampaignCard }) {
  const waits = waitsAt(campaign);
  return (
    <article className={classes.tile}>
      <CampaignPoster
        name={campaign.name}
        imageUrl={campaign.imageUrl}
        width={POSTER_WIDTH}
        className={classes.poster}
      />
      <div className={classes.body}>
        <div className={classes.when}>
          <CampaignStatusBadge status={campaign.status} />
          <time dateTime={campaign.startDate}>{formatDateRange(campaign.startDate, campaign.endDate)}</time>
        </div>
        <h2 className={`${classes.name} clamp-2`}>
          <Link href={paths.adminCampaign(campaign.id)}>{campaign.name}</Link>
        </h2>
        <p className={classes.line}>
          <Tag>{statusText.campaignFormat[campaign.format] ?? ''}</Tag> {placeOf(campaign)}
        </p>
        <p className={classes.line}>{adminCampaignText.joined(formatNumber(campaign.joinedCount))}</p>
        <ul className={classes.waits}>
          {waits.length > 0 ? (
            waits.map((words) => <li key={words}>{words}</li>)
          ) : (
            <li className={classes.quiet}>{adminCampaignText.nothingWaits}</li>
          )}
        </ul>
      </div>
    </article>
  );
}
