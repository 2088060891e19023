import type { CalendarFair } from '@/contract/endpoints/campaigns';
import { insertRows } from '@server/backend/db/insert-rows';
import { campaignOrganizations, schedules } from '@server/backend/db/schema/fairs';
import { startTestBackend, type TestBackend } from '@tests/support/backend';
import { describeOnDatabases } from '@tests/support/databases';
import { makeFair, makeOrganization } from '@tests/support/make-data';

describeOnDatabases('the calendar of fairs', (open) => {
  let backend: TestBackend;
  let code: string;

  beforeAll(async () => {
    backend = await startTestBackend({ db: await open() });
    const { db } = backend;
    const chain = await makeFair(db, {
      ...{ name: 'Xe sách; về, trường', description: 'Dòng một\nDòng hai' },
      ...{ startsAt: '2026-12-01T01:00:00.000Z', endsAt: '2026-12-31T14:00:00.000Z' },
    });
    code = chain.code;
    const { id: organizationId } = await makeOrganization(db, 'truong.test');
    await insertRows(db, campaignOrganizations, [{ id: 1, campaignId: chain.id, organizationId }]);
    const place = { addressDetail: '1 Đinh Lễ', addressLine: '1 Đinh Lễ, Hà Nội', provinceCode: 1, wardCode: 4 };
    await insertRows(db, schedules, [
      { ...place, id: 7, campaignOrganizationId: 1, startsAt: '2026-12-05T01:00:00Z', endsAt: '2026-12-06T10:00:00Z' },
    ]);
    await makeFair(db, {
      ...{ name: 'Hội sách bị huỷ', cancelledAt: '2026-11-02T00:00:00.000Z' },
      ...{ startsAt: '2027-01-01T01:00:00.000Z', endsAt: '2027-01-02T01:00:00.000Z' },
    });
    await makeFair(db, { name: 'Từ lâu', startsAt: '2026-01-01T00:00:00.000Z', endsAt: '2026-01-02T00:00:00.000Z' });
  });

  afterAll(() => backend.close());

  const between = async (from: string, to: string): Promise<CalendarFair[]> =>
    (await backend.call(`GET /campaigns/calendar?from=${from}&to=${to}`)).body as unknown as CalendarFair[];

  it('has the fairs of a span of days in Viet Nam, with their stops', async () => {
    const december = await between('2026-12-01', '2026-12-31');
    expect(december.map(({ name }) => name)).toEqual(['Xe sách; về, trường']);
    expect(december[0]!.stops).toMatchObject([{ id: 7, address: '1 Đinh Lễ, Hà Nội', status: 1 }]);
    // 21:00 of the last day in Viet Nam is its end; the day after has nothing but the next fair.
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

  it('is a feed that calendars accept: instants, ids that stay, escaped words, and what was cancelled', async () => {
    const { status, headers, text } = await backend.call('GET /campaigns/calendar.ics');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^inline; filename="hoi-sach.ics"/);
    const unfolded = text.replace(/\r\n[ \t]/g, '');
    const events = unfolded.split('BEGIN:VEVENT').slice(1);
    expect(events).toHaveLength(3);
    expect(unfolded).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:/);
    expect(unfolded).toContain('X-WR-TIMEZONE:Asia/Ho_Chi_Minh');
    const [chain, stop, cancelled] = events;
    expect(chain).toContain(`UID:${code}@hoi-sach\r\n`);
    expect(chain).toContain('DTSTART:20261201T010000Z\r\nDTEND:20261231T140000Z');
    expect(chain).toContain('SUMMARY:Xe sách\\; về\\, trường\r\n');
    expect(chain).toContain('DESCRIPTION:Dòng một\\nDòng hai\r\n');
    expect(chain).toContain('STATUS:CONFIRMED');
    expect(stop).toContain(`UID:${code}-7@hoi-sach\r\n`);
    expect(cancelled).toContain('STATUS:CANCELLED');
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await backend.call('GET /campaigns/calendar.ics');
    const again = await backend.call('GET /campaigns/calendar.ics', {
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.status).toBe(304);
  });
});
