import { ActionIcon, Button } from '@mantine/core';
import { IconCalendarShare, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import Link from 'next/link';
import type { CalendarFair } from '@/contract/endpoints/campaigns';
import { dayOf } from '@/contract/rules/calendar';
import { formatDateRange, formatNumber } from '@/shared/lib/format';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { commonText } from '@/text/common';
import { fairCalendarText } from '@/text/fair-calendar';
import { placeOf, shortAddress } from './fair-words';
import { FairStatusBadge } from './FairStatusBadge';
import { fairsOfMonth, fairsOn, readMonth, shiftMonth, weeksOf, type Month } from './month-grid';
import classes from './FairCalendar.module.css';

/** Fairs that a day names; the others are counted. */
const PER_DAY = 4;
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

function Day({ day, month, fairs, now, hrefOf }: CalendarProps & { day: string }) {
  const here = fairsOn(day, fairs);
  return (
    <td className={classes.day} data-outside={!day.startsWith(month) || undefined}>
      <time dateTime={day} aria-current={day === dayOf(now) ? 'date' : undefined} className={classes.number}>
        {Number(day.slice(-2))}
      </time>
      <ul className={classes.entries}>
        {here.slice(0, PER_DAY).map((fair) => (
          <li key={fair.id}>
            <Link href={hrefOf(fair)} className={classes.entry} data-status={fair.status} title={fair.name}>
              {fair.name}
            </Link>
            {fair.stops.map((stop) => (
              <span key={stop.id} className={classes.stop} title={stop.address}>
                {fairCalendarText.stop(stop.organization)}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {here.length > PER_DAY ? (
        <span className={classes.stop}>{fairCalendarText.more(formatNumber(here.length - PER_DAY))}</span>
      ) : null}
    </td>
  );
}

function Grid(props: CalendarProps) {
  return (
    <table className={classes.grid} aria-label={fairCalendarText.label(nameOf(props.month))}>
      <thead>
        <tr>
          {fairCalendarText.weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(props.month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Day key={day} day={day} {...props} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The month on a phone: one fair after the other, each with its stops. */
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

/** Fairs and their stops month by month: a grid, on a phone a list. */
export function FairCalendar({ onMonth, ...props }: FairCalendarProps) {
  const { month, fairs, now, hrefOf } = props;
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
        <Button
          component="a"
          href={FEED}
          variant="outline"
          title={fairCalendarText.feedHint}
          leftSection={<IconCalendarShare size={18} aria-hidden />}
        >
          {fairCalendarText.feed}
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
