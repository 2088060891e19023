import type { CampaignDetail } from '@/contract/endpoints/campaigns';
import { CampaignStatusBadge } from '@/entities/campaign/CampaignStatusBadge';
import { formatDate, formatDayMonth, formatTime } from '@/shared/lib/format';
import { campaignText } from '@/text/campaign';
import classes from './Schedule.module.css';

type Organization = CampaignDetail['organizations'][number];
type Stop = Organization['schedules'][number];

function StopRow({ name, stop }: { name: string; stop: Stop }) {
  return (
    <li className={classes.stop}>
      <time dateTime={stop.startDate} className={classes.date}>
        {formatDayMonth(stop.startDate)}
      </time>
      <div className={classes.words}>
        <h3 className={classes.name}>{name}</h3>
        <p className={classes.where}>
          {campaignText.stopFrom(formatTime(stop.startDate))}, {stop.address}
        </p>
        {stop.openingHours ? (
          <p className={classes.where}>{campaignText.openDaily(stop.openingHours.from, stop.openingHours.until)}</p>
        ) : null}
        <p className={classes.where}>{campaignText.stopUntil(formatTime(stop.endDate), formatDate(stop.endDate))}</p>
      </div>
      <CampaignStatusBadge status={stop.status} />
    </li>
  );
}

const byStart = (a: { stop: Stop }, b: { stop: Stop }) => a.stop.startDate.localeCompare(b.stop.startDate);

/** The organisations of the fair and, for a chain of fairs, its stops by date. */
export function Schedule({ organizations }: Pick<CampaignDetail, 'organizations'>) {
  if (organizations.length === 0) return null;
  const stops = organizations.flatMap(({ name, schedules }) => schedules.map((stop) => ({ name, stop }))).sort(byStart);
  const hosts = organizations.filter(({ schedules }) => schedules.length === 0);
  return (
    <section>
      <h2>{stops.length > 0 ? campaignText.organizationsAndSchedule : campaignText.organizations}</h2>
      {stops.length > 0 ? (
        <ul className={classes.stops}>
          {stops.map(({ name, stop }) => (
            <StopRow key={stop.id} name={name} stop={stop} />
          ))}
        </ul>
      ) : null}
      {hosts.length > 0 ? (
        <p className={classes.hosts}>
          {campaignText.hosts}: <b>{hosts.map(({ name }) => name).join(', ')}</b>
        </p>
      ) : null}
    </section>
  );
}
