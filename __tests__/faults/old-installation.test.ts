import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '@server/backend/db/database';
import { openPGlite } from '@server/backend/db/pglite';
import { expectLedger } from '@tests/support/ledger-checks';
import { migrateBefore } from '@tests/support/migrate-before';
import { MIGRATIONS } from '@tests/support/prepared';

const ALIKE = ['Tô Hoài', 'tô hoài', 'TÔ HOÀI', 'Tô  Hoài', ' Tô\u00a0Hoài ', 'Tô Hoài'.normalize('NFD')];

const enterNames = async (db: Database): Promise<void> => {
  for (const name of [...ALIKE, 'To Hoai', 'Nam Cao']) await db.rows(sql`INSERT INTO authors (name) VALUES (${name})`);
  for (const email of ['INFO@x.vn', 'info@x.vn', 'Sach@x.vn'])
    await db.rows(sql`
      INSERT INTO publishers (code, name, email, phone, address) VALUES (${email}, ${email}, ${email}, '', '')`);
};

const enterWithoutAmounts = async (db: Database): Promise<void> => {
  const [order, product] = [randomUUID(), randomUUID()];
  await db.rows(sql`
    INSERT INTO orders (id, code, checkout_id, campaign_id, issuer_id, type, status, payment, recipient_name,
      recipient_phone, recipient_email, sub_total, goods, freight, total, plus_point, ordered_at, updated_at)
    VALUES (${order}, 'DH1', ${order}, 1, ${order}, 2, 2, 3, 'A', '', '', 214000, 181000, 0, 181000, 181, now(), now())`);
  await db.rows(sql`
    INSERT INTO order_lines (order_id, product_id, position, title, quantity, price, cover_price, discount, with_pdf,
      pdf_extra_price, with_audio, audio_extra_price, book_ids, commission)
    VALUES (${order}, ${product}, 0, 'Sách', 2, 80500, 97000, 17, true, 4000, true, 6000, '{1}', 30)`);
};

const enterUnsearchable = async (db: Database): Promise<void> => {
  const [order, customer] = [randomUUID(), randomUUID()];
  await db.rows(sql`
    INSERT INTO orders (id, code, checkout_id, campaign_id, issuer_id, type, status, payment, recipient_name,
      recipient_phone, recipient_email, sub_total, goods, freight, discount_total, total, plus_point, ordered_at, updated_at)
    VALUES (${order}, 'DH2', ${order}, 1, ${order}, 2, 2, 3, 'Đỗ Thị Ngọc', '0912 345 678', '', 0, 0, 0, 0, 0, 0, now(), now())`);
  for (const [position, title] of [
    [1, 'Số đỏ'],
    [0, 'Dế Mèn'],
  ] as const)
    await db.rows(sql`
      INSERT INTO order_lines (order_id, product_id, position, title, quantity, price, cover_price, discount, with_pdf,
        pdf_extra_price, with_audio, audio_extra_price, book_ids, commission, total, sub_total)
      VALUES (${order}, ${randomUUID()}, ${position}, ${title}, 1, 0, 0, 0, false, 0, false, 0, '{1}', 30, 0, 0)`);
  await db.rows(sql`
    INSERT INTO notifications (user_id, outbox_id, type, status, message, link, created_at)
    VALUES (${customer}, 1, 6, 2, 'x', '/issuer/orders/delivery?code=DH2', now())`);
};

/** A delivered order of two lines, a cancelled one, and a customer with points of another origin. */
const enterSold = async (db: Database): Promise<void> => {
  const [sold, customer] = [randomUUID(), randomUUID()];
  await db.rows(sql`
    INSERT INTO customers (user_id, level_id, dob, gender, point) VALUES (${customer}, 1, '1990-01-01', true, 200)`);
  for (const [id, code, status] of [
    [sold, 'DH3', 5],
    [randomUUID(), 'DH4', 7],
  ] as const)
    await db.rows(sql`
      INSERT INTO orders (id, code, checkout_id, customer_id, campaign_id, issuer_id, type, status, payment, recipient_name,
        recipient_phone, recipient_email, address_line, sub_total, goods, freight, discount_total, total, plus_point,
        copies, commission, ordered_at, updated_at)
      VALUES (${id}, ${code}, ${id}, ${customer}, 1, ${sold}, 1, ${status}, 3, 'A', '', '', 'x', 200000, 99999, 15000, -100001, 114999,
        99, 2, 7000, now(), now())`);
  for (const [position, total] of [
    [0, 33_333],
    [1, 66_666],
  ] as const)
    await db.rows(sql`
      INSERT INTO order_lines (order_id, product_id, position, title, quantity, price, cover_price, discount, with_pdf,
        pdf_extra_price, with_audio, audio_extra_price, book_ids, commission, total, sub_total)
      VALUES (${sold}, ${randomUUID()}, ${position}, 'x', 1, ${total}, 100000, 0, false, 0, false, 0, '{1}', 7, ${total}, 100000)`);
};

/** A counter sale to a customer with an account, and an order of theirs that was handed over. */
const enterCounterSale = async (db: Database): Promise<void> => {
  const [seller, customer] = [randomUUID(), randomUUID()];
  for (const [code, sold] of [
    ['DH5', true],
    ['DH6', false],
  ] as const) {
    const [id, checkoutId] = [randomUUID(), randomUUID()];
    await db.rows(sql`
      INSERT INTO checkouts (id, customer_id, campaign_id, payment, total, created_at)
      VALUES (${checkoutId}, ${customer}, 1, 3, 0, now())`);
    await db.rows(sql`
      INSERT INTO orders (id, code, checkout_id, customer_id, campaign_id, issuer_id, type, status, payment, recipient_name,
        recipient_phone, recipient_email, sub_total, goods, freight, discount_total, total, plus_point, copies, commission,
        ordered_at, updated_at, handed_over_by, handed_over_at)
      VALUES (${id}, ${code}, ${checkoutId}, ${customer}, 1, ${randomUUID()}, 2, 6, 3, 'Đỗ Thu Hà', '0912345678', 'ha@x.vn', 0, 0, 0,
        0, 0, 0, 1, 0, '2026-11-20', now(), ${seller}, ${sold ? '2026-11-20' : '2026-11-21'})`);
    for (const status of sold ? [6] : [2, 3, 6])
      await db.rows(sql`
        INSERT INTO order_steps (order_id, status, at, actor_name) VALUES (${id}, ${status}, '2026-11-20', '')`);
    const answer = JSON.stringify(sold ? { checkoutId, orders: [] } : { id });
    await db.rows(sql`
      INSERT INTO idempotency_keys (user_id, key, request_hash, answer, created_at)
      VALUES (${seller}, ${`key of ${code}`}, '', ${answer}::json, now())`);
  }
};

/** One database that goes through all versions: an old one is slow to create. */
describe('An old installation that starts with the new version', () => {
  let db: Database;

  beforeAll(async () => {
    db = await openPGlite();
    await migrateBefore(db, '0007_names_and_dates');
    await enterNames(db);
    await migrateBefore(db, '0008_order_amounts');
    // Only the contents of the orders matter here, not what their rows refer to.
    await db.rows(sql`SET session_replication_role = replica`);
    await enterWithoutAmounts(db);
    await migrateBefore(db, '0010_order_search');
    await enterUnsearchable(db);
    await migrateBefore(db, '0015_ledger');
    await db.rows(sql`UPDATE orders SET status = 7 WHERE code IN ('DH1', 'DH2')`);
    await enterSold(db);
    await migrateBefore(db, '0020_counter_sales');
    await enterCounterSale(db);
    await db.migrate(MIGRATIONS);
  }, 900_000);
  afterAll(() => db.close());

  it('keeps every row whose name looks like another, and the oldest keeps the name', async () => {
    const names = (await db.rows<{ name: string }>(sql`SELECT name FROM authors ORDER BY id`)).map(({ name }) => name);
    expect(names).toEqual([
      'Tô Hoài',
      ...['tô hoài', 'TÔ HOÀI', 'Tô Hoài', 'Tô Hoài', 'Tô Hoài'].map((name, place) => `${name} (#${place + 2})`),
      'To Hoai',
      'Nam Cao',
    ]);
    expect(await db.rows(sql`SELECT name, email FROM publishers ORDER BY id`)).toEqual([
      { name: 'INFO@x.vn', email: 'INFO@x.vn' },
      { name: 'info@x.vn (#2)', email: 'info@x.vn' },
      { name: 'Sach@x.vn', email: 'sach@x.vn' },
    ]);
  });

  it('shows orders from before their amounts were stored at the prices they were placed at', async () => {
    const amounts = sql`SELECT discount_total AS "discountTotal" FROM orders WHERE code = 'DH1'`;
    expect(await db.rows(amounts)).toEqual([{ discountTotal: -33_000 }]);
    const lines = sql`SELECT total, sub_total AS "subTotal" FROM order_lines WHERE title = 'Sách'`;
    expect(await db.rows(lines)).toEqual([{ total: 181_000, subTotal: 214_000 }]);
  });

  it("knows of old orders how many copies they hold and what of them is the platform's", async () => {
    const figures = sql`SELECT copies, commission FROM orders WHERE code = 'DH1'`;
    expect(await db.rows(figures)).toEqual([{ copies: 2, commission: 54_300 }]);
  });

  it('finds orders by titles and telephone number, and their notices lead to what they led to', async () => {
    const searched = sql`SELECT line_titles AS titles, search_fold AS "searchFold" FROM orders WHERE code = 'DH2'`;
    expect(await db.rows(searched)).toEqual([
      { titles: 'Dế Mèn Số đỏ', searchFold: 'dh2 do thi ngoc 0912345678 de men so do' },
    ]);
    expect(await db.rows(sql`SELECT link FROM notifications`)).toEqual([
      { link: '/issuer/orders/delivery?search=DH2' },
    ]);
  });

  it('knows sales over the counter by the keys under which they were told, and of their customers no more than the name', async () => {
    const sales = sql`
      SELECT o.code, c.sale_key AS key, c.sold_by = o.handed_over_by AS theirs, o.recipient_name AS name, o.recipient_phone AS phone
      FROM orders o JOIN checkouts c ON c.id = o.checkout_id WHERE o.code IN ('DH5', 'DH6') ORDER BY o.code`;
    expect(await db.rows(sales)).toEqual([
      { code: 'DH5', key: 'key of DH5', theirs: true, name: 'Đỗ Thu Hà', phone: '' },
      { code: 'DH6', key: null, theirs: null, name: 'Đỗ Thu Hà', phone: '0912345678' },
    ]);
  });

  it('opens the ledger with its orders as they stand, and the points of its customers', async () => {
    await expectLedger(db);
    const accounts = sql`
      SELECT e.account, e.amount FROM ledger_entries e JOIN orders o ON o.id = e.order_id WHERE o.code = 'DH3'
      ORDER BY e.account, e.position`;
    expect((await db.rows<{ account: number; amount: number }>(accounts)).map(Object.values)).toEqual([
      ...[
        [3, 114_999],
        [5, -100_000],
        [5, -100_000],
        [6, 66_667],
        [6, 33_334],
        [7, -15_000],
      ],
      ...[
        [8, 2333],
        [8, 4667],
        [9, -2333],
        [9, -4667],
        [12, 99],
        [13, -99],
      ],
    ]);
    const opening = sql`SELECT account, amount FROM ledger_entries WHERE kind = 5 ORDER BY account`;
    expect((await db.rows<object>(opening)).map(Object.values)).toEqual([
      [12, 101],
      [13, -101],
    ]);
  });
});
