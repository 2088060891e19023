import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import Link from 'next/link';
import type { CampaignDetail } from '@/contract/endpoints/campaigns';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import { formatDate } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { LanternString } from '@/shared/ui/devices/LanternString';
import { campaignText } from '@/text/campaign';
import { commonText } from '@/text/common';
import classes from './CampaignHead.module.css';

type Dates = Pick<CampaignDetail, 'startDate' | 'endDate'>;

function Day({ at }: { at: string }) {
  const [day, month] = formatDate(at).split('/');
  return (
    <time dateTime={at} className={classes.day}>
      <b>{day}</b>
      {campaignText.month(String(Number(month)))}
    </time>
  );
}

function DatePlate({ startDate, endDate }: Dates) {
  return (
    <div
      className={classes.plate}
      role="img"
      aria-label={campaignText.fromTo(formatDate(startDate), formatDate(endDate))}
    >
      <Day at={startDate} />
      <IconArrowRight size={22} aria-hidden />
      <Day at={endDate} />
    </div>
  );
}

/** A short poster: name, place and the plate with the dates. Vermilion while the fair runs, ink otherwise. */
export function CampaignHead({ campaign }: { campaign: CampaignDetail }) {
  const running = campaign.status === CAMPAIGN_STATUS.RUNNING;
  const place =
    campaign.format === CAMPAIGN_FORMAT.ONLINE ? campaignText.onlinePlace : (campaign.address ?? commonText.noAddress);
  return (
    <section className={classes.poster} data-running={running || undefined} data-on-poster>
      <LanternString />
      <div className={classes.inner}>
        <div>
          <Link href={paths.campaigns()} className={classes.back}>
            <IconArrowLeft size={16} aria-hidden />
            {commonText.back}
          </Link>
          <h1 className={`t-campaign ${classes.name}`}>{campaign.name}</h1>
          <p className={classes.place}>{place}</p>
        </div>
        <DatePlate {...campaign} />
      </div>
    </section>
  );
}
