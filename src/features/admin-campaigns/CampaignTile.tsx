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
export function CampaignTile({ fair }: { fair: AdminCampaignCard }) {
  const waits = waitsAt(fair);
  return (
    <article className={classes.tile}>
      <CampaignPoster name={fair.name} imageUrl={fair.imageUrl} width={POSTER_WIDTH} className={classes.poster} />
      <div className={classes.body}>
        <div className={classes.when}>
          <CampaignStatusBadge status={fair.status} />
          <time dateTime={fair.startDate}>{formatDateRange(fair.startDate, fair.endDate)}</time>
        </div>
        <h2 className={`${classes.name} clamp-2`}>
          <Link href={paths.adminCampaign(fair.id)}>{fair.name}</Link>
        </h2>
        <p className={classes.line}>
          <Tag>{statusText.campaignFormat[fair.format] ?? ''}</Tag> {placeOf(fair)}
        </p>
        <p className={classes.line}>{adminCampaignText.joined(formatNumber(fair.joinedCount))}</p>
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
