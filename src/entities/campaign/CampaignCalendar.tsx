import { ActionIcon, Button } from '@mantine/core';
import { IconCalendarShare, IconChevronLeft, IconChevronRight, IconCopy } from '@tabler/icons-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import type { CalendarCampaign } from '@/contract/endpoints/campaigns';
import { dayOf } from '@/contract/rules/calendar';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { copyText } from '@/shared/lib/browser-features';
import { formatDate, formatDateRange } from '@/shared/lib/format';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { useToast } from '@/shared/ui/feedback/useToast';
import { commonText } from '@/text/common';
import { campaignCalendarText } from '@/text/campaign-calendar';
import { statusText } from '@/text/status';
import { placeOf, shortAddress } from './campaign-words';
import { CampaignStatusBadge } from './CampaignStatusBadge';
import { campaignsOfMonth, readMonth, segmentIn, shiftMonth, weeksOf, type Month, type Segment } from './month-grid';
import classes from './CampaignCalendar.module.css';

const FEED = '/api/campaigns/calendar.ics';

const nameOf = (month: Month): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return campaignCalendarText.month(number, year);
};

interface CalendarProps {
  month: Month;
  campaigns: readonly CalendarCampaign[];
  now: Date;
  hrefOf: (campaign: CalendarCampaign) => string;
}

/** Whether a fair does not take place on its dates. */
const isOff = ({ status }: CalendarCampaign): boolean =>
  status === CAMPAIGN_STATUS.POSTPONED || status === CAMPAIGN_STATUS.CANCELLED;

interface BarProps {
  segment: Segment;
  kind: 'campaign' | 'stop' | 'off';
  children: ReactNode;
}

function Bar({ segment: { from, to, begins, ends }, kind, children }: BarProps) {
  return (
    <li
      className={classes.bar}
      data-kind={kind}
      data-begins={begins || undefined}
      data-ends={ends || undefined}
      style={{ gridColumn: `${from + 1} / ${to + 2}` }}
    >
      {children}
    </li>
  );
}

/** A fair and its stops, clipped to a week. */
function CampaignBars({
  campaign,
  week,
  hrefOf,
}: Pick<CalendarProps, 'hrefOf'> & { campaign: CalendarCampaign; week: string[] }) {
  const segment = segmentIn(week, campaign);
  if (!segment) return null;
  const dates = formatDateRange(campaign.startDate, campaign.endDate);
  return (
    <>
      <Bar segment={segment} kind={isOff(campaign) ? 'off' : 'campaign'}>
        <Link href={hrefOf(campaign)} className={classes.entry} title={`${campaign.name}, ${dates}`}>
          {isOff(campaign)
            ? campaignCalendarText.off(statusText.campaign[campaign.status] ?? '', campaign.name)
            : campaign.name}
        </Link>
      </Bar>
      {campaign.stops.map((stop) => {
        const part = segmentIn(week, stop);
        return part ? (
          <Bar key={stop.id} segment={part} kind={isOff(campaign) ? 'off' : 'stop'}>
            <span className={classes.entry} title={stop.address}>
              {campaignCalendarText.stop(stop.organization)}
            </span>
          </Bar>
        ) : null;
      })}
    </>
  );
}

function Grid({ month, campaigns, now, hrefOf }: CalendarProps) {
  const today = dayOf(now);
  return (
    <div role="group" aria-label={campaignCalendarText.label(nameOf(month))} className={classes.grid}>
      <div className={classes.weekdays} aria-hidden>
        {campaignCalendarText.weekdays.map((weekday) => (
          <span key={weekday}>{weekday}</span>
        ))}
      </div>
      {weeksOf(month).map((week) => (
        <div key={week[0]} className={classes.week}>
          <div className={classes.days}>
            {week.map((day) => (
              <span key={day} className={classes.day} data-outside={!day.startsWith(month) || undefined}>
                <time dateTime={day} aria-current={day === today ? 'date' : undefined} className={classes.number}>
                  {Number(day.slice(-2))}
                </time>
              </span>
            ))}
          </div>
          <ul
            className={classes.bars}
            aria-label={campaignCalendarText.week(formatDate(week[0]!), formatDate(week[6]!))}
          >
            {campaigns.map((campaign) => (
              <CampaignBars key={campaign.id} campaign={campaign} week={week} hrefOf={hrefOf} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** The month on a phone: a list of fairs, each with its stops. */
function List({ campaigns, hrefOf }: Pick<CalendarProps, 'campaigns' | 'hrefOf'>) {
  return (
    <ul className={classes.list}>
      {campaigns.map((campaign) => (
        <li key={campaign.id} className={classes.item}>
          <div className={classes.when}>
            <time dateTime={campaign.startDate}>{formatDateRange(campaign.startDate, campaign.endDate)}</time>
            <CampaignStatusBadge status={campaign.status} />
          </div>
          <Link href={hrefOf(campaign)} className={classes.name}>
            {campaign.name}
          </Link>
          <span className={classes.stop}>{placeOf(campaign)}</span>
          {campaign.stops.map(({ id, organization, address, startDate, endDate }) => (
            <span key={id} className={classes.stop}>
              {campaignCalendarText.stopLine(organization, shortAddress(address), formatDateRange(startDate, endDate))}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

interface CampaignCalendarProps extends CalendarProps {
  onMonth: (month: Month) => void;
}

/** Calendars subscribe to the feed's address; a downloaded file would become outdated. */
function useCopyFeed() {
  const toast = useToast();
  return () => {
    copyText(new URL(FEED, window.location.href).href).then(
      () => toast.success(campaignCalendarText.feedCopied),
      () => toast.error(campaignCalendarText.copyFailed),
    );
  };
}

/** Fairs and their stops month by month: a grid, on a phone a list. */
export function CampaignCalendar({ onMonth, ...props }: CampaignCalendarProps) {
  const { month, campaigns, now, hrefOf } = props;
  const copyFeed = useCopyFeed();
  const ofMonth = campaignsOfMonth(month, campaigns);
  const step = (by: number) => onMonth(shiftMonth(month, by));
  return (
    <section>
      <header className={classes.head}>
        <ActionIcon variant="outline" size={40} aria-label={commonText.previousMonth} onClick={() => step(-1)}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <h2 className={classes.month} aria-live="polite">
          {nameOf(month)}
        </h2>
        <ActionIcon variant="outline" size={40} aria-label={commonText.nextMonth} onClick={() => step(1)}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        <Button variant="subtle" onClick={() => onMonth(readMonth(undefined, now))}>
          {campaignCalendarText.today}
        </Button>
        <Button component="a" href={FEED} variant="outline" leftSection={<IconCalendarShare size={18} aria-hidden />}>
          {campaignCalendarText.feed}
        </Button>
        <Button variant="subtle" leftSection={<IconCopy size={18} aria-hidden />} onClick={copyFeed}>
          {campaignCalendarText.copyFeed}
        </Button>
      </header>
      {ofMonth.length === 0 ? <EmptyState title={campaignCalendarText.empty} as="h3" /> : null}
      <div className={classes.desk}>
        <Grid {...props} />
      </div>
      <div className={classes.phone}>
        <List campaigns={ofMonth} hrefOf={hrefOf} />
      </div>
    </section>
  );
}
