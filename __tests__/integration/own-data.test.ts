import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { ROLE } from '@/contract/vocabulary/roles';
import { ownDataText } from '@/text/own-data';
import { OWN_DATA_SECTIONS, sectionRows } from '@server/backend/commerce/own-data/sections';
import { renderSql } from '@server/backend/db/render-sql';
import * as accounts from '@server/backend/db/schema/accounts';
import { describeOnDatabase } from '@tests/support/databases';
import { makeCustomer, makeUser } from '@tests/support/make-data';
import { allTables } from '@tests/support/all-tables';
import { openShop, type Shop } from '@tests/support/shop';

type OwnData = Record<string, Record<string, unknown>[]>;

describeOnDatabase('What is kept of a customer (D4.31.1)', (open) => {
  let shop: Shop;
  let other: string;
  beforeAll(async () => {
    shop = await openShop(open);
    other = await shop.signIn((await makeCustomer(shop.db, { name: 'Người khác' })).email);
    const { id: productId } = await shop.sell({ title: 'Truyện <b>Kiều</b>' });
    await shop.order([{ productId }]);
    const admin = await shop.signIn((await makeUser(shop.db, ROLE.SYSTEM)).email);
    await shop.call('POST /admin/users/notes', {
      token: admin,
      body: { userId: shop.customer.id, text: 'Hay hỏi về sách cũ' },
    });
    await shop.call('PUT /users/me/notification-choices', {
      token: shop.customerToken,
      body: { silent: [], unmailed: ['orders'], quiet: null },
    });
  });
  afterAll(() => shop.close());

  const ask = (form: string, token = shop.customerToken) => shop.call(`GET /users/me/data?form=${form}`, { token });

  test('is downloaded with all its kinds, and has nothing of others and nothing that opens something', async () => {
    const { status, headers, text } = await ask('json');
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'application/json',
      expect.stringMatching(/^attachment; .*du-lieu-cua-toi-2026-11-21\.json/),
    ]);
    const data = JSON.parse(text) as OwnData;
    expect(Object.keys(data)).toEqual(['madeAt', ...OWN_DATA_SECTIONS]);
    expect(data.account).toMatchObject([{ email: shop.customer.email, points: 0 }]);
    expect(data.orders).toMatchObject([{ lines: ['Truyện <b>Kiều</b> × 1'], total: expect.any(Number) }]);
    expect(data.officeNotes).toMatchObject([{ text: 'Hay hỏi về sách cũ' }]);
    expect(data.choices).toMatchObject([{ unmailed: ['orders'] }]);
    expect(data.devices!.length).toBeGreaterThan(0);
    expect(text).not.toMatch(/Người khác|[Tt]oken|[Hh]ash|p256dh|endpoint/);
    const [session] = await shop.db.rows<{ hash: string }>(sql`SELECT token_hash AS hash FROM sessions LIMIT 1`);
    expect(text).not.toContain(session!.hash);
    expect((JSON.parse((await ask('json', other)).text) as OwnData).orders).toEqual([]);
  });

  test('can be read as a page, and nothing of it runs', async () => {
    const { text, headers } = await ask('html');
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect(text).toContain('Truyện &lt;b&gt;Kiều&lt;/b&gt; × 1');
    expect(text).not.toMatch(/<script|<b>|onerror=/);
    for (const name of OWN_DATA_SECTIONS) expect(text).toContain(`<h2>${ownDataText.sections[name]}</h2>`);
  });

  test('has a name for every field of every kind', async () => {
    const fields: string[] = [];
    // A row of each kind, with nothing in it where there is none.
    for (const rows of Object.values(sectionRows(shop.customer.id))) {
      const [row] = await shop.db.rows<object>(
        sql`SELECT kind.* FROM (VALUES (1)) one LEFT JOIN (${rows}) kind ON true`,
      );
      fields.push(...Object.keys(row ?? {}));
    }
    expect(fields.length).toBeGreaterThan(100);
    expect(fields.filter((field) => !ownDataText.fields[field])).toEqual([]);
    expect(Object.keys(ownDataText.fields).filter((field) => !fields.includes(field))).toEqual([]);
    expect(Object.keys(ownDataText.sections)).toEqual([...OWN_DATA_SECTIONS]);
  });

  test('is kept in the journal, and is for customers alone', async () => {
    const [entry] = await shop.db.rows(sql`
      SELECT kind, action, actor_id AS "actorId" FROM journal_entries WHERE kind = 'export' AND actor_id = ${shop.customer.id}`);
    expect(entry).toEqual({ kind: 'export', action: 'GET /users/me/data', actorId: shop.customer.id });
    expect((await ask('json', shop.issuerToken)).status).toBe(403);
    expect((await shop.call('GET /users/me/data')).status).toBe(401);
  });

  test('has every table that refers to a customer, or their account, and is not about work', () => {
    /** Tables that say what staff, organisers and issuers did, or that hold copies of what is there. */
    const OF_WORK = new Set([
      ...[
        'audit_entries',
        'book_edits',
        'campaign_drafts',
        'campaign_messages',
        'campaign_staff',
        'close_out_steps',
        'imports',
        'issuers',
      ],
      ...['order_notes', 'order_steps', 'participant_steps', 'participant_terms', 'product_edits', 'product_steps'],
      // Asked for together with its orders, its returns, or as what was uploaded for a review.
      ...['checkouts', 'return_steps', 'settlement_steps', 'stock_counts', 'table_views', 'uploads', 'customers'],
    ]);
    const read = Object.values(sectionRows('00000000-0000-4000-8000-000000000000'))
      .map((rows) => renderSql(rows).text)
      .join('\n');
    const missing = allTables().flatMap((table: PgTable) => {
      const { name, foreignKeys } = getTableConfig(table);
      const isOfUser = foreignKeys.some((key) => {
        const target = key.reference().foreignTable;
        return target === accounts.users || target === accounts.customers;
      });
      return isOfUser && !OF_WORK.has(name) && !new RegExp(`\\b${name}\\b`).test(read) ? [name] : [];
    });
    expect(missing).toEqual([]);
  });
});
