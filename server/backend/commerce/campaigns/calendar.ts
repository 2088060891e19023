import { sql, type SQL } from 'drizzle-orm';
import ical, { ICalEventStatus, ICalEventTransparency, type ICalCalendar } from 'ical-generator';
import { campaignErrors, type CalendarCampaign } from '@/contract/endpoints/campaigns';
import { TIME_ZONE } from '@/contract/rules/calendar';
import { openPeriod } from '@/contract/rules/opening-hours';
import { CAMPAIGN_STATUS, type CampaignStatusId } from '@/contract/states/campaign';
import { LIMITS } from '@/contract/vocabulary/limits';
import { MEDIA } from '@/contract/vocabulary/media-types';
import { campaignText } from '@/text/campaign';
import { createMakeOnce, type MakeOnce } from '@server/shared/make-once';
import type { Sql } from '../../db/database';
import { limitTo, startOfDay } from '../conditions';
import { oneRow, type Anyone, type CallContext } from '../kernel';
import type { MadeFile } from '../noun';
import type { Ports } from '../ports';
import { ownHours, stopHours } from './opening-hours';
import { statusOfCampaign } from './status';

/** A fair with the additional data of a feed. */
interface FeedCampaign extends CalendarCampaign {
  code: string;
  description: string;
  version: number;
  updatedAt: string;
}

const campaignColumns = (now: Date): SQL => sql`
    c.id, c.name, c.format, ${statusOfCampaign(now)} AS status, c.address_line AS address, c.starts_at AS "startDate",
      c.ends_at AS "endDate", ${ownHours('c')} AS "openingHours",
      (SELECT coalesce(json_agg(json_build_object('id', s.id, 'organization', o.name, 'address', s.address_line,
          'startDate', s.starts_at, 'endDate', s.ends_at, 'openingHours', ${stopHours},
          'status', campaign_status(s.starts_at, s.ends_at, c.cancelled_at, c.postponed_at,
                                    ${now.toISOString()}::timestamptz)) ORDER BY s.starts_at, s.id), '[]')
       FROM schedules s JOIN campaign_organizations co ON co.id = s.campaign_organization_id
       JOIN organizations o ON o.id = co.organization_id WHERE co.campaign_id = c.id) AS stops`;

/** Fairs that overlap a range of days in Viet Nam, both days included. */
export const readCalendar = (
  { db, now }: CallContext<Anyone>,
  { from, to }: { from: string; to: string },
): Promise<CalendarCampaign[]> =>
  db.rows<CalendarCampaign>(sql`
    SELECT ${campaignColumns(now)} FROM campaigns c
    WHERE c.starts_at < ${startOfDay(to, 1)} AND c.ends_at > ${startOfDay(from)}
    ORDER BY c.starts_at, c.id ${limitTo(LIMITS.maxPageSize)}`);

const feedColumns = (now: Date): SQL => sql`
  ${campaignColumns(now)}, c.code, left(c.description, ${LIMITS.calendarDescription + 1}) AS description, c.version,
  c.updated_at AS "updatedAt"`;

/**
 * If there are too many fairs, takes those that are not over, by start, then the latest of the others. Returns them by
 * start.
 */
const readFeedCampaigns = async (db: Sql, now: Date): Promise<FeedCampaign[]> => {
  const at = now.toISOString();
  const since = new Date(now.getTime() - LIMITS.calendarFeedMs).toISOString();
  const campaigns = await db.rows<FeedCampaign>(sql`
    SELECT ${feedColumns(now)} FROM campaigns c WHERE c.ends_at > ${since}
    ORDER BY c.ends_at <= ${at}, CASE WHEN c.ends_at > ${at} THEN c.starts_at END, c.starts_at DESC, c.id
    ${limitTo(LIMITS.maxPageSize)}`);
  return campaigns.toSorted(
    (one, other) => Date.parse(one.startDate) - Date.parse(other.startDate) || one.id - other.id,
  );
};

/** Cuts at whole characters: half a character would be unreadable. */
const shortened = (text: string): string => {
  const most = LIMITS.calendarDescription;
  const letters = [...text];
  return letters.length > most
    ? `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : text;
};

/** Removes control characters, which are not allowed in a calendar text (RFC 5545, 3.1); newlines and tabs stay. */
const plain = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, ' ');

const EVENT_STATUS: Partial<Record<CampaignStatusId, ICalEventStatus>> = {
  [CAMPAIGN_STATUS.CANCELLED]: ICalEventStatus.CANCELLED,
  [CAMPAIGN_STATUS.POSTPONED]: ICalEventStatus.TENTATIVE,
};

/** The hours of each day, which the one event of a whole period cannot have as its times. */
const hoursLine = ({ openingHours }: Pick<CalendarCampaign, 'openingHours'>): string | null =>
  openingHours && campaignText.openDaily(openingHours.from, openingHours.until);

/**
 * Adds a fair as an event. Calendars identify an event by its id, so the id stays the same when anything else changes.
 */
const addCampaign = (calendar: ICalCalendar, campaign: FeedCampaign, publicUrl: string | undefined): void => {
  const { code, name, version, updatedAt } = campaign;
  const changed = new Date(updatedAt);
  const url = publicUrl && `${publicUrl}/campaigns/${campaign.id}`;
  const common = { sequence: version, stamp: changed, lastModified: changed, ...(url && { url }) };
  const entries = [
    {
      ...{ ...campaign, id: code, summary: name, address: campaign.address ?? campaignText.online },
      description: [hoursLine(campaign), shortened(campaign.description)].filter(Boolean).join('\n'),
    },
    ...campaign.stops.map((stop) => ({
      ...{ ...stop, id: `${code}-${stop.id}`, summary: `${name} – ${stop.organization}` },
      description: hoursLine(stop),
    })),
  ];
  for (const { id, summary, address, description, status, ...period } of entries) {
    const { startDate, endDate } = openPeriod(period);
    calendar.createEvent({
      ...common,
      summary: plain(summary),
      description: description && plain(description),
      location: plain(address),
      // A fair of two weeks does not make its visitors busy for all that time.
      transparency: ICalEventTransparency.TRANSPARENT,
      start: new Date(startDate),
      end: new Date(endDate),
      id: `${id}@hoi-sach`,
      status: EVENT_STATUS[status] ?? ICalEventStatus.CONFIRMED,
    });
  }
};

const HOUR = 3600;

/** Builds the file. Times are UTC, which every calendar reads alike; the time zone says how to show them. */
const fileOf = (fileName: string, campaigns: readonly FeedCampaign[], publicUrl: string | undefined): MadeFile => {
  const calendar = ical({
    name: campaignText.title,
    prodId: { company: 'hoi-sach', product: 'fairs', language: 'VI' },
    ttl: HOUR,
  });
  for (const campaign of campaigns) addCampaign(calendar, campaign, publicUrl);
  // The generator would write it after the events, but calendar properties come before them (RFC 5545, 3.6).
  const text = calendar.toString().replace('\r\nNAME:', `\r\nX-WR-TIMEZONE:${TIME_ZONE}\r\nNAME:`);
  return {
    fileName,
    contentType: `${MEDIA.calendar}; charset=utf-8`,
    content: new TextEncoder().encode(text),
    inline: true,
  };
};

type CalendarPorts = Pick<Ports, 'publicUrl'>;

/**
 * How long a file is cached. Calendars poll every hour, and those of one hall all at once; subscribers see a change at
 * most a minute later.
 */
const MADE_FOR_MS = 60_000;
/** How many files are cached: fairs of the last minutes, and the feed. */
const FILES = 100;

/** One cache per backend. */
const files = new WeakMap<CalendarPorts, MakeOnce<MadeFile>>();

/** Builds a file at most once a minute for all callers. */
const onceAMinute = (
  { now }: CallContext<Anyone>,
  ports: CalendarPorts,
  { name, make }: { name: string; make: () => Promise<MadeFile> },
): Promise<MadeFile> => {
  const makeOnce = files.get(ports) ?? createMakeOnce<MadeFile>({ max: FILES });
  files.set(ports, makeOnce);
  return makeOnce(`${name}:${Math.floor(now.getTime() / MADE_FOR_MS)}`, make);
};

/**
 * The feed of fairs for calendar subscriptions, rebuilt at most once a minute.
 * @param ports with the origin of the fairs' pages; without it, events have no link
 */
export const readCalendarFeed = (ctx: CallContext<Anyone>, ports: CalendarPorts): Promise<MadeFile> =>
  onceAMinute(ctx, ports, {
    name: 'all',
    make: async () => fileOf('hoi-sach.ics', await readFeedCampaigns(ctx.db, ctx.now), ports.publicUrl),
  });

/**
 * The calendar file of one fair with its stops, rebuilt at most once a minute; `ports` as in `readCalendarFeed`. Throws
 * CAMPAIGN_NOT_FOUND.
 */
export const readCampaignCalendar = (ctx: CallContext<Anyone>, id: number, ports: CalendarPorts): Promise<MadeFile> =>
  onceAMinute(ctx, ports, {
    name: String(id),
    make: async () => {
      const campaign = oneRow(
        await ctx.db.rows<FeedCampaign>(sql`SELECT ${feedColumns(ctx.now)} FROM campaigns c WHERE c.id = ${id}`),
        campaignErrors.CAMPAIGN_NOT_FOUND,
      );
      return fileOf(`hoi-sach-${id}.ics`, [campaign], ports.publicUrl);
    },
  });
