import { sql } from 'drizzle-orm';
import type { CalendarCampaign } from '@/contract/endpoints/campaigns';
import { insertRows } from '@server/backend/db/insert-rows';
import { campaignOrganizations, schedules } from '@server/backend/db/schema/campaigns';
import { startTestBackend, type TestBackend } from '@tests/support/backend';
import { MINUTE } from '@tests/support/clock';
import { describeOnDatabase } from '@tests/support/databases';
import { makeCampaign, makeOrganization } from '@tests/support/make-data';

const SITE = 'https://hoisach.example';

const STARTS_AT = '2026-12-01T01:00:00.000Z';
const DESCRIPTION = 'Dòng một\nDòng hai';
/** Fairs that a test adds by the hundred have ids above this one. */
const MANY = 1_000_000;

/** Properties of a component by name, without their parameters; text values are unescaped. */
type Properties = Record<string, string>;

const unescaped = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));

/** Parses a feed as calendars do (RFC 5545): folded lines, nested components, name;parameters:value. */
const parseFeed = (text: string): { calendar: Properties; events: Properties[] } => {
  const open: { name: string; properties: Properties }[] = [];
  const closed: typeof open = [];
  for (const line of text
    .replace(/\r\n[ \t]/g, '')
    .trimEnd()
    .split('\r\n')) {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? [];
    if (name === 'BEGIN') open.push({ name: value, properties: {} });
    else if (name === 'END') {
      const component = open.pop()!;
      expect(component.name).toBe(value);
      closed.push(component);
    } else {
      // The calendar's own properties come before its events.
      expect(open.length > 1 || closed.length === 0).toBe(true);
      open.at(-1)!.properties[name] = unescaped(value);
    }
  }
  expect(open).toEqual([]);
  const named = (wanted: string) => closed.filter(({ name }) => name === wanted).map(({ properties }) => properties);
  return { calendar: named('VCALENDAR')[0]!, events: named('VEVENT') };
};

describeOnDatabase('the calendar of campaigns', (open) => {
  let backend: TestBackend;
  let chain: Awaited<ReturnType<typeof makeCampaign>>;

  beforeAll(async () => {
    backend = await startTestBackend({ db: await open(), publicUrl: SITE });
    const { db } = backend;
    chain = await makeCampaign(db, {
      ...{ name: 'Xe sách; về, trường', description: DESCRIPTION },
      ...{ startsAt: STARTS_AT, endsAt: '2026-12-31T14:00:00.000Z' },
    });
    const { id: organizationId } = await makeOrganization(db, 'truong.test');
    await insertRows(db, campaignOrganizations, [{ id: 1, campaignId: chain.id, organizationId }]);
    const place = { addressDetail: '1 Đinh Lễ', addressLine: '1 Đinh Lễ, Hà Nội', provinceCode: 1, wardCode: 4 };
    await insertRows(db, schedules, [
      { ...place, id: 7, campaignOrganizationId: 1, startsAt: '2026-12-05T01:00:00Z', endsAt: '2026-12-06T10:00:00Z' },
    ]);
    await makeCampaign(db, {
      ...{ name: 'Hội sách bị huỷ', cancelledAt: '2026-11-02T00:00:00.000Z' },
      ...{ startsAt: '2027-01-01T01:00:00.000Z', endsAt: '2027-01-02T01:00:00.000Z' },
    });
    await makeCampaign(db, {
      name: 'Từ lâu',
      startsAt: '2026-01-01T00:00:00.000Z',
      endsAt: '2026-01-02T00:00:00.000Z',
    });
  });

  /** Undoes the changes of a test, also when it failed. */
  afterEach(async () => {
    // Feeds are cached until the next minute.
    backend.clock.advance(MINUTE);
    await backend.db.rows(sql`DELETE FROM campaigns WHERE id > ${MANY}`);
    await backend.db.rows(sql`
      UPDATE campaigns SET description = ${DESCRIPTION}, postponed_at = NULL, starts_at = ${STARTS_AT}, version = 1
      WHERE id = ${chain.id}`);
  });

  afterAll(() => backend.close());

  const between = async (from: string, to: string): Promise<CalendarCampaign[]> =>
    (await backend.call(`GET /campaigns/calendar?from=${from}&to=${to}`)).body as unknown as CalendarCampaign[];

  it('has the campaigns of a span of days in Viet Nam, with their stops', async () => {
    const december = await between('2026-12-01', '2026-12-31');
    expect(december.map(({ name }) => name)).toEqual(['Xe sách; về, trường']);
    expect(december[0]!.stops).toMatchObject([{ id: 7, address: '1 Đinh Lễ, Hà Nội', status: 1 }]);
    // It ends at 21:00 of the last day in Viet Nam; the day after has only the next fair.
    expect((await between('2027-01-01', '2027-01-01')).map(({ status }) => status)).toEqual([4]);
  });

  it.each([
    ['2026-12-02', '2026-12-01'],
    ['2026-01-01', '2027-12-31'],
  ])('is not asked for from %s to %s', async (from, to) => {
    const answer = await backend.call(`GET /campaigns/calendar?from=${from}&to=${to}`);
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toHaveProperty(['query.to']);
  });

  it('is a feed that calendars accept: instants, ids that stay, escaped words, links, and what was cancelled', async () => {
    const { status, headers, text } = await backend.call('GET /campaigns/calendar.ics');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^inline; filename="hoi-sach.ics"/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const { calendar, events } = parseFeed(text);
    expect(calendar).toMatchObject({ VERSION: '2.0', 'X-WR-TIMEZONE': 'Asia/Ho_Chi_Minh', PRODID: expect.any(String) });
    const stamp = expect.stringMatching(/^\d{8}T\d{6}Z$/);
    const common = { DTSTAMP: stamp, 'LAST-MODIFIED': stamp, SEQUENCE: '1', TRANSP: 'TRANSPARENT' };
    expect(events).toMatchObject([
      {
        ...{ ...common, UID: `${chain.code}@hoi-sach`, STATUS: 'CONFIRMED', URL: `${SITE}/campaigns/${chain.id}` },
        ...{ DTSTART: '20261201T010000Z', DTEND: '20261231T140000Z', LOCATION: chain.addressLine },
        ...{ SUMMARY: 'Xe sách; về, trường', DESCRIPTION: 'Dòng một\nDòng hai' },
      },
      {
        ...{ ...common, UID: `${chain.code}-7@hoi-sach`, URL: `${SITE}/campaigns/${chain.id}` },
        ...{ DTSTART: '20261205T010000Z', DTEND: '20261206T100000Z', LOCATION: '1 Đinh Lễ, Hà Nội' },
      },
      { ...common, STATUS: 'CANCELLED', SUMMARY: 'Hội sách bị huỷ' },
    ]);
  });

  it('begins with the first opening and ends with the last closing where there are hours of the day, and says them', async () => {
    await backend.db.rows(sql`UPDATE campaigns SET opens_at = '09:00', closes_at = '20:00' WHERE id = ${chain.id}`);
    const { text } = await backend.call('GET /campaigns/calendar.ics');
    await backend.db.rows(sql`UPDATE campaigns SET opens_at = NULL, closes_at = NULL WHERE id = ${chain.id}`);
    expect(parseFeed(text).events).toMatchObject([
      {
        ...{ DTSTART: '20261201T020000Z', DTEND: '20261231T130000Z' },
        DESCRIPTION: 'Mở cửa 09:00 đến 20:00 mỗi ngày\nDòng một\nDòng hai',
      },
      {
        ...{ DTSTART: '20261205T020000Z', DTEND: '20261206T100000Z' },
        DESCRIPTION: 'Mở cửa 09:00 đến 20:00 mỗi ngày',
      },
      { SUMMARY: 'Hội sách bị huỷ' },
    ]);
  });

  it('is also of one campaign alone, with its stops, and by the same ids', async () => {
    const { status, headers, text } = await backend.call(`GET /campaigns/${chain.id}/calendar.ics`);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain(`inline; filename="hoi-sach-${chain.id}.ics"`);
    const uids = parseFeed(text).events.map(({ UID }) => UID);
    expect(uids).toEqual([`${chain.code}@hoi-sach`, `${chain.code}-7@hoi-sach`]);
    expect((await backend.call('GET /campaigns/999999999/calendar.ics')).body).toMatchObject({
      code: 'CAMPAIGN_NOT_FOUND',
    });
  });

  it('has only what a calendar can read: lines of whole letters, no control characters, and what is postponed', async () => {
    const { db } = backend;
    const words = `Thơ\rvăn\u0007\r\n${'📚 Trường đọc sách “ường ệ ộ ữ”; '.repeat(40)}`;
    await db.rows(sql`
      UPDATE campaigns SET description = ${words}, postponed_at = '2026-11-02T00:00:00Z', starts_at = '2026-11-01T00:00:00Z',
        version = version + 1 WHERE id = ${chain.id}`);
    const { bytes } = await backend.call('GET /campaigns/calendar.ics');
    const strict = new TextDecoder('utf-8', { fatal: true });
    for (const line of bytes.toString('latin1').split('\r\n')) {
      expect(line.length).toBeLessThanOrEqual(75);
      expect(strict.decode(Buffer.from(line, 'latin1'))).not.toMatch(/[^\P{Cc}\t]/u);
    }
    const { events } = parseFeed(bytes.toString());
    const campaign = events.find(({ UID }) => UID === `${chain.code}@hoi-sach`);
    expect(campaign).toMatchObject({ STATUS: 'TENTATIVE', SEQUENCE: '2' });
    expect(campaign!.DESCRIPTION).toMatch(/^Thơ\nvăn \n📚 Trường đọc sách “ường ệ ộ ữ”; 📚/u);
    expect(campaign!.DESCRIPTION).not.toMatch(/[\p{Cs}\uFFFD]/u);
  });

  it('is short: of a long description its beginning, once per campaign, and of too many campaigns those that are not over', async () => {
    const { db } = backend;
    await db.rows(sql`UPDATE campaigns SET description = ${'Rất dài. '.repeat(2_000)} WHERE id = ${chain.id}`);
    await db.rows(sql`
      INSERT INTO campaigns (id, code, name, description, image_url, format, starts_at, ends_at, created_at, updated_at)
      SELECT ${MANY} + n, gen_random_uuid(), 'Cũ ' || n, '', '', 2, '2026-08-01'::timestamptz + n * interval '1 minute',
        '2026-09-01', '2026-01-01', '2026-01-01' FROM generate_series(1, 500) n`);
    const { events } = parseFeed((await backend.call('GET /campaigns/calendar.ics')).text);
    const names = events.map(({ SUMMARY }) => SUMMARY);
    expect(names).toHaveLength(501);
    expect(names).toEqual(expect.arrayContaining(['Xe sách; về, trường', 'Hội sách bị huỷ', 'Cũ 500', 'Cũ 3']));
    expect(names).not.toContain('Cũ 2');
    const [campaign, stop] = events.filter(({ UID }) => UID!.startsWith(chain.code));
    expect(campaign!.DESCRIPTION).toMatch(/^Rất dài\..*…$/);
    expect(campaign!.DESCRIPTION!.length).toBeLessThanOrEqual(500);
    expect(stop).not.toHaveProperty('DESCRIPTION');
  });

  it.each(['', '/%d'])('is made once a minute for all who ask (%s)', async (part) => {
    const url = `GET /campaigns${part.replace('%d', String(chain.id))}/calendar.ics`;
    const ask = async () => parseFeed((await backend.call(url)).text).events[0]!.SEQUENCE;
    expect(await ask()).toBe('1');
    await backend.db.rows(sql`UPDATE campaigns SET version = version + 1 WHERE id = ${chain.id}`);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(['1', '1', '1']);
    backend.clock.advance(MINUTE);
    expect(await ask()).toBe('2');
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await backend.call('GET /campaigns/calendar.ics');
    const again = await backend.call('GET /campaigns/calendar.ics', {
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.status).toBe(304);
  });
});
