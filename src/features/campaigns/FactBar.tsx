import { Button } from '@mantine/core';
import {
  IconAward,
  IconBroadcast,
  IconBuildingStore,
  IconCalendarPlus,
  IconClock,
  IconRoute,
  type Icon,
} from '@tabler/icons-react';
import Link from 'next/link';
import type { CampaignDetail } from '@/contract/endpoints/campaigns';
import { requestOf } from '@/contract/request-url';
import { CAMPAIGN_STATUS, type CampaignStatusId } from '@/contract/states/campaign';
import { CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import { CampaignStatusBadge } from '@/entities/campaign/CampaignStatusBadge';
import { FollowButton } from '@/entities/follow/FollowButton';
import { formatDateTime } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { campaignText } from '@/text/campaign';
import { campaignPageText } from '@/text/campaign-page';
import { statusText } from '@/text/status';
import classes from './FactBar.module.css';

function Fact({ icon: FactIcon, children }: { icon: Icon; children: string }) {
  return (
    <li>
      <FactIcon size={18} aria-hidden />
      {children}
    </li>
  );
}

/** A fair at a place has the hours of the day that its organiser gave, if any; an online one opens and closes once. */
function hoursOf({ format, startDate, endDate, openingHours }: CampaignDetail): string | null {
  if (format === CAMPAIGN_FORMAT.ONLINE) return campaignText.fromTo(formatDateTime(startDate), formatDateTime(endDate));
  return openingHours && campaignText.dailyHours(openingHours.from, openingHours.until);
}

/** Statuses in which nothing will be sold any more. */
const OVER: readonly CampaignStatusId[] = [CAMPAIGN_STATUS.ENDED, CAMPAIGN_STATUS.CANCELLED];

/** The key facts in one line below the poster, with the buttons that follow the fair and lead to its books. */
export function FactBar({ campaign }: { campaign: CampaignDetail }) {
  const offline = campaign.format === CAMPAIGN_FORMAT.OFFLINE;
  const [lowest] = campaign.levels;
  const hours = hoursOf(campaign);
  const isOver = OVER.includes(campaign.status);
  return (
    <div className={classes.bar}>
      <div className={classes.inner}>
        <ul className={classes.facts}>
          <li>
            <CampaignStatusBadge status={campaign.status} />
          </li>
          <Fact icon={offline ? IconBuildingStore : IconBroadcast}>
            {statusText.campaignFormat[campaign.format] ?? ''}
          </Fact>
          {hours ? <Fact icon={IconClock}>{hours}</Fact> : null}
          {campaign.isRecurring ? <Fact icon={IconRoute}>{campaignText.chain}</Fact> : null}
          {lowest ? <Fact icon={IconAward}>{campaignText.levelFrom(lowest.name)}</Fact> : null}
        </ul>
        <div className={`${classes.actions} wrapping`}>
          {isOver ? null : (
            <>
              <Button
                component="a"
                href={requestOf('GET /campaigns/{id}/calendar.ics', { params: { id: campaign.id } }).url}
                variant="outline"
                leftSection={<IconCalendarPlus size={18} aria-hidden />}
              >
                {campaignPageText.addToCalendar}
              </Button>
              <FollowButton
                thing={{ kind: 'campaigns', id: campaign.id, name: campaign.name }}
                isReminder={campaign.status === CAMPAIGN_STATUS.NOT_STARTED}
              />
            </>
          )}
          <Button
            component={Link}
            href={paths.products({ campaign: campaign.id })}
            // The `buy` colour (son) is only for what can be bought now or soon.
            variant={isOver ? 'outline' : 'buy'}
          >
            {campaignText.seeAllBooks}
          </Button>
        </div>
      </div>
    </div>
  );
}
