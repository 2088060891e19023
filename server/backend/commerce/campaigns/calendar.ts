import { sql, type SQL } from 'drizzle-orm';
import ical, { ICalEventStatus, type ICalCalendar } from 'ical-generator';
import type { CalendarFair } from '@/contract/endpoints/campaigns';
import { TIME_ZONE } from '@/contract/rules/calendar';
import { CAMPAIGN_STATUS, type CampaignStatusId } from '@/contract/states/campaign';
import { LIMITS } from '@/contract/vocabulary/limits';
import { campaignText } from '@/text/campaign';
import type { Sql } from '../../db/database';
import { startOfDay } from '../conditions';
import type { Anyone, CallContext } from '../kernel';
import type { MadeFile } from '../noun';
import { statusOfCampaign } from './status';

/** A fair with what a feed tells besides. */
interface FeedFair extends CalendarFair {
  code: string;
  description: string;
  version: number;
  updatedAt: string;
}

const readFairs = (db: Sql, now: Date, where: SQL): Promise<FeedFair[]> =>
  db.rows<FeedFair>(sql`
    SELECT c.id, c.code, c.name, c.description, c.format, ${statusOfCampaign(now)} AS status, c.version,
      c.address_line AS address, c.starts_at AS "startDate", c.ends_at AS "endDate", c.updated_at AS "updatedAt",
      (SELECT coalesce(json_agg(json_build_object('id', s.id, 'organization', o.name, 'address', s.address_line,
          'startDate', s.starts_at, 'endDate', s.ends_at,
          'status', campaign_status(s.starts_at, s.ends_at, c.cancelled_at, c.postponed_at,
                                    ${now.toISOString()}::timestamptz)) ORDER BY s.starts_at, s.id), '[]')
       FROM schedules s JOIN campaign_organizations co ON co.id = s.campaign_organization_id
       JOIN organizations o ON o.id = co.organization_id WHERE co.campaign_id = c.id) AS stops
    FROM campaigns c WHERE ${where} ORDER BY c.starts_at, c.id LIMIT ${LIMITS.maxPageSize}`);

/** Fairs that fall into a span of days in Viet Nam, both included. */
export const readCalendar = (
  { db, now }: CallContext<Anyone>,
  { from, to }: { from: string; to: string },
): Promise<CalendarFair[]> =>
  readFairs(db, now, sql`c.starts_at < ${startOfDay(to, 1)} AND c.ends_at > ${startOfDay(from)}`);

const EVENT_STATUS: Partial<Record<CampaignStatusId, ICalEventStatus>> = {
  [CAMPAIGN_STATUS.CANCELLED]: ICalEventStatus.CANCELLED,
  [CAMPAIGN_STATUS.POSTPONED]: ICalEventStatus.TENTATIVE,
};

/** A calendar knows an event by its id again: it stays, whatever else changes. */
const addFair = (calendar: ICalCalendar, fair: FeedFair, publicUrl: string | undefined): void => {
  const { code, name, description, version, updatedAt } = fair;
  const changed = new Date(updatedAt);
  const url = publicUrl && `${publicUrl}/campaigns/${fair.id}`;
  const common = { description, sequence: version, stamp: changed, lastModified: changed, ...(url && { url }) };
  const entries = [
    { ...fair, id: code, summary: name, address: fair.address ?? campaignText.online },
    ...fair.stops.map((stop) => ({ ...stop, id: `${code}-${stop.id}`, summary: `${name} – ${stop.organization}` })),
  ];
  for (const { id, summary, address, startDate, endDate, status } of entries)
    calendar.createEvent({
      ...{ ...common, summary, location: address, start: new Date(startDate), end: new Date(endDate) },
      id: `${id}@hoi-sach`,
      status: EVENT_STATUS[status] ?? ICalEventStatus.CONFIRMED,
    });
};

const HOUR = 3600;

/**
 * The feed of fairs for calendars to subscribe to. Times are instants in UTC, which every calendar reads alike; the time
 * zone says how to show them.
 * @param publicUrl origin of the fairs' pages; without it, events have no link
 */
export const readCalendarFeed = async (
  { db, now }: CallContext<Anyone>,
  publicUrl: string | undefined,
): Promise<MadeFile> => {
  const since = new Date(now.getTime() - LIMITS.calendarFeedMs).toISOString();
  const calendar = ical({
    name: campaignText.title,
    prodId: { company: 'hoi-sach', product: 'fairs', language: 'VI' },
    ttl: HOUR,
    x: { 'X-WR-TIMEZONE': TIME_ZONE },
  });
  for (const fair of await readFairs(db, now, sql`c.ends_at > ${since}`)) addFair(calendar, fair, publicUrl);
  return {
    fileName: 'hoi-sach.ics',
    contentType: 'text/calendar; charset=utf-8',
    content: new TextEncoder().encode(calendar.toString()),
    inline: true,
  };
};
