import { ActionIcon, Button } from '@mantine/core';
import { IconCalendarShare, IconChevronLeft, IconChevronRight, IconCopy } from '@tabler/icons-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import type { CalendarFair } from '@/contract/endpoints/campaigns';
import { dayOf } from '@/contract/rules/calendar';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { formatDate, formatDateRange } from '@/shared/lib/format';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { useToast } from '@/shared/ui/feedback/useToast';
import { commonText } from '@/text/common';
import { fairCalendarText } from '@/text/fair-calendar';
import { statusText } from '@/text/status';
import { placeOf, shortAddress } from './fair-words';
import { FairStatusBadge } from './FairStatusBadge';
import { fairsOfMonth, readMonth, segmentIn, shiftMonth, weeksOf, type Month, type Segment } from './month-grid';
import classes from './FairCalendar.module.css';

const FEED = '/api/campaigns/calendar.ics';

const nameOf = (month: Month): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return fairCalendarText.month(number, year);
};

interface CalendarProps {
  month: Month;
  fairs: readonly CalendarFair[];
  now: Date;
  hrefOf: (fair: CalendarFair) => string;
}

/** Whether a fair does not take place on its dates. */
const isOff = ({ status }: CalendarFair): boolean =>
  status === CAMPAIGN_STATUS.POSTPONED || status === CAMPAIGN_STATUS.CANCELLED;

interface BarProps {
  segment: Segment;
  kind: 'fair' | 'stop' | 'off';
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
function FairBars({ fair, week, hrefOf }: Pick<CalendarProps, 'hrefOf'> & { fair: CalendarFair; week: string[] }) {
  const segment = segmentIn(week, fair);
  if (!segment) return null;
  const dates = formatDateRange(fair.startDate, fair.endDate);
  return (
    <>
      <Bar segment={segment} kind={isOff(fair) ? 'off' : 'fair'}>
        <Link href={hrefOf(fair)} className={classes.entry} title={`${fair.name}, ${dates}`}>
          {isOff(fair) ? fairCalendarText.off(statusText.fair[fair.status] ?? '', fair.name) : fair.name}
        </Link>
      </Bar>
      {fair.stops.map((stop) => {
        const part = segmentIn(week, stop);
        return part ? (
          <Bar key={stop.id} segment={part} kind={isOff(fair) ? 'off' : 'stop'}>
            <span className={classes.entry} title={stop.address}>
              {fairCalendarText.stop(stop.organization)}
            </span>
          </Bar>
        ) : null;
      })}
    </>
  );
}

function Grid({ month, fairs, now, hrefOf }: CalendarProps) {
  const today = dayOf(now);
  return (
    <div role="group" aria-label={fairCalendarText.label(nameOf(month))} className={classes.grid}>
      <div className={classes.weekdays} aria-hidden>
        {fairCalendarText.weekdays.map((weekday) => (
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
          <ul className={classes.bars} aria-label={fairCalendarText.week(formatDate(week[0]!), formatDate(week[6]!))}>
            {fairs.map((fair) => (
              <FairBars key={fair.id} fair={fair} week={week} hrefOf={hrefOf} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** The month on a phone: a list of fairs, each with its stops. */
function List({ fairs, hrefOf }: Pick<CalendarProps, 'fairs' | 'hrefOf'>) {
  return (
    <ul className={classes.list}>
      {fairs.map((fair) => (
        <li key={fair.id} className={classes.item}>
          <div className={classes.when}>
            <time dateTime={fair.startDate}>{formatDateRange(fair.startDate, fair.endDate)}</time>
            <FairStatusBadge status={fair.status} />
          </div>
          <Link href={hrefOf(fair)} className={classes.name}>
            {fair.name}
          </Link>
          <span className={classes.stop}>{placeOf(fair)}</span>
          {fair.stops.map(({ id, organization, address, startDate, endDate }) => (
            <span key={id} className={classes.stop}>
              {fairCalendarText.stopLine(organization, shortAddress(address), formatDateRange(startDate, endDate))}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

interface FairCalendarProps extends CalendarProps {
  onMonth: (month: Month) => void;
}

/** Calendars subscribe to the feed's address; a downloaded file would become outdated. */
function useCopyFeed() {
  const toast = useToast();
  return () => {
    navigator.clipboard.writeText(new URL(FEED, window.location.href).href).then(
      () => toast.success(fairCalendarText.feedCopied),
      () => toast.error(fairCalendarText.copyFailed),
    );
  };
}

/** Fairs and their stops month by month: a grid, on a phone a list. */
export function FairCalendar({ onMonth, ...props }: FairCalendarProps) {
  const { month, fairs, now, hrefOf } = props;
  const copyFeed = useCopyFeed();
  const ofMonth = fairsOfMonth(month, fairs);
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
          {fairCalendarText.today}
        </Button>
        <Button component="a" href={FEED} variant="outline" leftSection={<IconCalendarShare size={18} aria-hidden />}>
          {fairCalendarText.feed}
        </Button>
        <Button variant="subtle" leftSection={<IconCopy size={18} aria-hidden />} onClick={copyFeed}>
          {fairCalendarText.copyFeed}
        </Button>
      </header>
      {ofMonth.length === 0 ? <EmptyState title={fairCalendarText.empty} as="h3" /> : null}
      <div className={classes.desk}>
        <Grid {...props} />
      </div>
      <div className={classes.phone}>
        <List fairs={ofMonth} hrefOf={hrefOf} />
      </div>
    </section>
  );
}
