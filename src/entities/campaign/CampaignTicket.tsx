import { IconBooks, IconBroadcast, IconBuildingStore, IconMapPin, type Icon } from '@tabler/icons-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import type { CampaignCard } from '@/contract/endpoints/campaigns';
import { CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import { CampaignPoster } from '@/entities/campaign/CampaignPoster';
import type { PosterMotif } from '@/entities/campaign/poster/poster';
import { formatDateRange } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { Ticket } from '@/shared/ui/devices/Ticket';
import { campaignText } from '@/text/campaign';
import { statusText } from '@/text/status';
import { CampaignStatusBadge } from './CampaignStatusBadge';
import { issuersLine, placeOf } from './campaign-words';
import classes from './CampaignTicket.module.css';

const POSTER_WIDTH = 640;
/** A ticket is as wide as a phone, and half the container at most. */
const POSTER_SIZES = '(max-width: 48em) 100vw, 576px';

interface CampaignTicketProps {
  campaign: CampaignCard;
  /** Motifs of the tickets around this one. */
  avoid?: readonly PosterMotif[];
  /** Whether it is above the fold. */
  priority?: boolean;
  as?: 'h2' | 'h3';
  /** Link target of its name; by default the public page. */
  href?: string;
  /** Content below the facts, e.g. the viewer's own participation in the fair. */
  children?: ReactNode;
}

function Meta({ label, icon: MetaIcon, children }: { label: string; icon: Icon; children: string }) {
  return (
    <li>
      <MetaIcon size={16} role="img" aria-label={label} />
      <span className="ellipsis" title={children}>
        {children}
      </span>
    </li>
  );
}

/** A fair as a ticket: poster, perforation, when, where and who. */
export function CampaignTicket({ campaign, avoid, priority, as: Heading = 'h3', href, children }: CampaignTicketProps) {
  const formatIcon = campaign.format === CAMPAIGN_FORMAT.OFFLINE ? IconBuildingStore : IconBroadcast;
  const poster = (
    <div className={classes.top}>
      <CampaignPoster
        name={campaign.name}
        imageUrl={campaign.imageUrl}
        avoid={avoid}
        width={POSTER_WIDTH}
        sizes={POSTER_SIZES}
        priority={priority}
        className={classes.poster}
      />
    </div>
  );
  return (
    <article className={classes.campaign}>
      <Ticket top={poster}>
        <div className={classes.when}>
          <CampaignStatusBadge status={campaign.status} />
          <time dateTime={campaign.startDate}>{formatDateRange(campaign.startDate, campaign.endDate)}</time>
        </div>
        <Heading className={`${classes.name} clamp-2`}>
          <Link href={href ?? paths.campaign(campaign.id)}>{campaign.name}</Link>
        </Heading>
        <ul className={classes.metas}>
          <Meta label={campaignText.formatMeta} icon={formatIcon}>
            {statusText.campaignFormat[campaign.format] ?? ''}
          </Meta>
          <Meta label={campaignText.placeMeta} icon={IconMapPin}>
            {placeOf(campaign)}
          </Meta>
          <Meta label={campaignText.issuersMeta} icon={IconBooks}>
            {issuersLine(campaign.issuers)}
          </Meta>
        </ul>
        {children}
      </Ticket>
    </article>
  );
}
