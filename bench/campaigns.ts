import { sql } from 'drizzle-orm';
import { adminCampaignEndpoints } from '@/contract/endpoints/admin-campaigns';
import { campaignFilters, campaignQuery } from '@/contract/endpoints/campaigns';
import { ROLE } from '@/contract/vocabulary/roles';
import { listAdminCampaigns } from '@server/backend/commerce/campaigns/admin-read';
import { readCalendar, readCalendarFeed } from '@server/backend/commerce/campaigns/calendar';
import { countCampaigns } from '@server/backend/commerce/campaigns/count-campaigns';
import { campaignsForCustomer } from '@server/backend/commerce/campaigns/for-customer';
import { listCampaigns } from '@server/backend/commerce/campaigns/read-campaigns';
import { openPostgres } from '@server/backend/db/postgres';
import type { Database } from '@server/backend/db/database';
import { seedDemo } from '@server/backend/demo/seed';
import { report, row, timesOf } from './times';

const CAMPAIGNS = 2000;
/** Products per fair, distributed among the issuers of the demo. */
const TITLES = 50;
/** The number of statements in which the products are created. */
const PARTS = 20;
const ROUNDS = 40;
/** The upper bound of the 95th percentile. */
const LIMIT_MS = 300;

/** Fairs of twenty years, one in ten of them a chain of two stops, each with all issuers of the demo and their books. */
const fill = async (db: Database): Promise<void> => {
  await db.migrate('server/backend/db/migrations');
  await seedDemo(db, { now: new Date() });
  await db.rows(sql`
    WITH made AS (
      INSERT INTO campaigns (code, name, description, image_url, format, address_detail, province_code, ward_code,
        address_line, starts_at, ends_at, created_at, updated_at)
      SELECT gen_random_uuid(), 'Hội sách ' || n, 'Bench', m.image_url, 1, m.address_detail, m.province_code, m.ward_code,
        m.address_line, now() + (n - ${CAMPAIGNS - 100}) * interval '3.6 days', now() + (n - ${CAMPAIGNS - 100} + 2) * interval '3.6 days',
        now(), now()
      FROM generate_series(1, ${CAMPAIGNS}::int) n
      CROSS JOIN (SELECT * FROM campaigns WHERE format = 1 ORDER BY id LIMIT 1) m RETURNING id),
    joined AS (
      INSERT INTO participants (campaign_id, issuer_id, status, note, created_at, updated_at)
      SELECT made.id, i.user_id, 3, '', now(), now() FROM made CROSS JOIN issuers i),
    place AS (
      INSERT INTO campaign_organizations (campaign_id, organization_id)
      SELECT made.id, (SELECT min(id) FROM organizations) FROM made WHERE made.id % 10 = 0 RETURNING id, campaign_id)
    INSERT INTO schedules (campaign_organization_id, address_detail, province_code, ward_code, address_line, starts_at, ends_at)
    SELECT place.id, m.address_detail, m.province_code, m.ward_code, m.address_line,
      now() + n * interval '1 day', now() + (n + 1) * interval '1 day'
    FROM place CROSS JOIN generate_series(1, 2) n
    CROSS JOIN (SELECT * FROM campaigns WHERE format = 1 ORDER BY id LIMIT 1) m`);
  // In parts: each product is recorded as a change, and one statement for all of them would take too long.
  for (let part = 0; part < PARTS; part += 1)
    await db.rows(sql`
      INSERT INTO products (id, campaign_id, issuer_id, genre_id, type, format, title, slug, description, image_url, discount,
        cover_price, sale_price, commission, review, title_key, search_fold, created_at, updated_at)
      SELECT gen_random_uuid(), c.id, m.issuer_id, m.genre_id, 2, 1, m.title || ' ' || m.place, m.slug || '-' || m.place, m.description,
        m.image_url, 0, m.cover_price, m.sale_price, m.commission, 3, m.title_key || ' ' || m.place, m.search_fold, now(), now()
      FROM campaigns c CROSS JOIN (SELECT *, row_number() OVER (ORDER BY id) AS place FROM products ORDER BY id LIMIT ${TITLES}) m WHERE c.description = 'Bench' AND c.id % ${PARTS} = ${part}`);
  await db.rows(sql`VACUUM ANALYZE`);
};

/**
 * Lists of two thousand fairs with 100,000 products on PostgreSQL, in ms. Measured on two cores: 25 to 40 for a page,
 * 135 for 50 cards of the organiser. The counts on each card dominate, with two to three milliseconds per card.
 */
const main = async (): Promise<void> => {
  const db = openPostgres(process.argv[2] ?? '');
  await fill(db);
  const ctx = { db, now: new Date(), actor: undefined };
  const [customer] = await db.rows<{ id: string }>(sql`SELECT id FROM users WHERE email = 'customer@hoisach.test'`);
  const actor = { id: customer!.id, role: ROLE.CUSTOMER, name: '', sessionId: '' };
  const admin = adminCampaignEndpoints['GET /admin/campaigns'].query;
  const reads: [string, string, () => Promise<unknown>][] = [
    ['first page', 'public', () => listCampaigns(ctx, campaignQuery.parse({}))],
    ['deep page', 'public', () => listCampaigns(ctx, campaignQuery.parse({ page: '70' }))],
    ['search', 'public', () => listCampaigns(ctx, campaignQuery.parse({ name: 'hội sách 19' }))],
    ['one province', 'public', () => listCampaigns(ctx, campaignQuery.parse({ province: '1' }))],
    ['counts', 'public', () => countCampaigns(ctx, campaignFilters.parse({}))],
    ['counts of what is on', 'public', () => countCampaigns(ctx, campaignFilters.parse({ status: ['1', '2'] }))],
    ['their own', 'reader', () => campaignsForCustomer({ ...ctx, actor })],
    ['a month of the calendar', 'public', () => readCalendar(ctx, { from: '2026-11-01', to: '2026-11-30' })],
    // Other ports each time, because the feed is cached per ports.
    ['feed', 'public', () => readCalendarFeed(ctx, { publicUrl: 'https://hoisach.example' })],
    ['first page', 'organiser', () => listAdminCampaigns(ctx, admin.parse({}))],
    ['50 at once', 'organiser', () => listAdminCampaigns(ctx, admin.parse({ size: '50' }))],
    ['deep page', 'organiser', () => listAdminCampaigns(ctx, admin.parse({ page: '70' }))],
    ['search', 'organiser', () => listAdminCampaigns(ctx, admin.parse({ search: 'hội sách 19' }))],
    ['running ones', 'organiser', () => listAdminCampaigns(ctx, admin.parse({ status: '2' }))],
  ];
  row(['', '', 'p50', 'p95', 'max']);
  let kept = true;
  for (const [name, who, read] of reads) kept = report(name, who, await timesOf(ROUNDS, read), LIMIT_MS) && kept;
  await db.close();
  if (!kept) process.exitCode = 1;
};

void main();
