import { sql } from 'drizzle-orm';
import { nouns } from '@/contract/api';
import { checkoutAnswer } from '@/contract/endpoints/orders';
import type { EditionsSold } from '@/contract/endpoints/statistics';
import { EDITIONS, type Edition } from '@/contract/vocabulary/kinds';
import { ROLE } from '@/contract/vocabulary/roles';
import { describeOnDatabase } from '@tests/support/databases';
import { makeBook, makeCampaign, makeParticipant, makeStock, makeUser } from '@tests/support/make-data';
import { wallClock } from '@tests/support/order-ledger';
import { openShop, type Shop } from '@tests/support/shop';

const PAPER = 1;
const PDF = 2;
const AUDIO = 3;
const MINUTE = 60_000;
const CANCELLED = 7;
const RETURNED = 8;
/** Last instant of a day, first of the next, and long before, in Ho Chi Minh City. */
const INSTANTS = ['2026-11-20T23:59:59.999+07:00', '2026-11-21T00:00:00.000+07:00', '2026-10-01T12:00:00.000+07:00'];

interface RawLine {
  orderId: string;
  status: number;
  issuer: string;
  campaign: number;
  orderedAt: string;
  format: number;
  withPdf: boolean;
  withAudio: boolean;
  items: { bookId: number; withPdf: boolean; withAudio: boolean }[];
}

describeOnDatabase('PDF and audio in the statistics', (open) => {
  let shop: Shop;
  let adminToken: string;
  let online: number;
  /** Lengths of the files by book: pages or milliseconds; null before they are measured. */
  const extents = new Map<number, Record<Edition, number | null>>();
  let lines: RawLine[];
  const opened = new Set<string>();

  const addBook = async (issuerId: string, name: string, pdf: number | null, audio: number | null): Promise<number> => {
    const book = await makeBook(shop.db, issuerId, { name });
    for (const edition of EDITIONS) {
      const extent = edition === 'pdf' ? pdf : audio;
      await shop.db.rows(sql`
        WITH file AS (
          INSERT INTO uploads (id, owner_id, purpose, file_name, bytes, received, part_bytes, created_at, completed_at, extent)
          VALUES (gen_random_uuid(), ${issuerId}, ${`${edition}-full`}, 'a', 9, 9, 9, now(), now(), ${extent}::int) RETURNING id)
        UPDATE books SET ${sql.identifier(`${edition}_file_id`)} = file.id FROM file WHERE books.id = ${book.id}`);
    }
    extents.set(book.id, { pdf, audio });
    for (const campaignId of [shop.campaign.id, online]) await makeStock(shop.db, campaignId, book.id, 500);
    return book.id;
  };

  const fill = async () => {
    const [own, foreign] = [shop.issuer.id, shop.otherIssuer.id];
    const long = await addBook(own, 'Dế Mèn phiêu lưu ký', 160, 90 * MINUTE + 40_000);
    const short = await addBook(own, 'Giông tố', 12, 59_999);
    const unknown = await addBook(own, 'Số đỏ', null, 0);
    const other = await addBook(foreign, 'Tắt đèn', 333, 7 * MINUTE);
    const sell = (format: number, bookIds: number[], more = {}, campaignId = shop.campaign.id) =>
      shop.sell({ format, bookIds, issuerId: own, campaignId, ...more });
    const extras = await sell(PAPER, [long, unknown], { pdfExtraPrice: 9000, audioExtraPrice: 9000 }, online);
    // An extra is of the books for which the product offers it.
    await shop.db.rows(sql`
      UPDATE product_items SET with_pdf = true, with_audio = book_id = ${long} WHERE product_id = ${extras.id}`);
    const atStands = [
      await sell(PDF, [long]),
      await sell(PDF, [long, short, unknown]),
      await sell(AUDIO, [short]),
      await sell(PAPER, [unknown]),
      await sell(PDF, [other], { issuerId: foreign }),
    ];
    const baskets = [
      {
        campaignId: shop.campaign.id,
        lines: atStands.map(({ id }, place) => ({ productId: id, quantity: 1 + (place % 3) })),
      },
      { campaignId: online, lines: [{ productId: extras.id, quantity: 2, withPdf: true, withAudio: true }] },
      { campaignId: online, lines: [{ productId: extras.id, withPdf: true }] },
      { campaignId: shop.campaign.id, lines: atStands.slice(0, 1).map(({ id }) => ({ productId: id })) },
    ];
    let serial = 0;
    for (const at of INSTANTS)
      for (const status of [2, 6, CANCELLED, RETURNED])
        for (const { campaignId, lines: chosen } of baskets) {
          const answer = await shop.order(chosen, { body: { campaignId } });
          for (const { id } of checkoutAnswer.parse(answer.body).orders) {
            serial += 1;
            await shop.db.rows(sql`
              UPDATE orders SET ordered_at = ${at}::timestamptz, status = ${status} WHERE id = ${id}`);
            if (serial % 3 !== 0) await openAll(id);
          }
        }
  };

  /** The customer opens what an order holds of the PDF format, and leaves the rest closed. */
  const openAll = async (orderId: string) => {
    const rights = await shop.db.rows<{ key: string }>(sql`
      INSERT INTO entitlements (order_id, book_id, edition, customer_id, opened_at, first_read_at)
      SELECT DISTINCT o.id, pi.book_id, known.edition, o.customer_id, now(), CASE known.edition WHEN 'pdf' THEN now() END
      FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN product_items pi ON pi.product_id = l.product_id
        CROSS JOIN (VALUES ('pdf'), ('audio')) known(edition)
      WHERE o.id = ${orderId} RETURNING order_id || ' ' || book_id || ' ' || edition AS key, edition`);
    for (const { key } of rights) if (key.endsWith('pdf')) opened.add(key);
  };

  beforeAll(async () => {
    shop = await openShop(open);
    adminToken = await shop.signIn((await makeUser(shop.db, ROLE.SYSTEM)).email);
    online = (await makeCampaign(shop.db, { format: 2 })).id;
    await makeParticipant(shop.db, online, shop.issuer.id);
    await fill();
    lines = await shop.db.rows<RawLine>(sql`
      SELECT o.id AS "orderId", o.status, o.issuer_id AS issuer, o.campaign_id AS campaign, p.format,
        to_char(o.ordered_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "orderedAt",
        l.with_pdf AS "withPdf", l.with_audio AS "withAudio",
        (SELECT json_agg(json_build_object('bookId', pi.book_id, 'withPdf', pi.with_pdf, 'withAudio', pi.with_audio))
         FROM product_items pi WHERE pi.product_id = p.id) AS items
      FROM order_lines l JOIN orders o ON o.id = l.order_id JOIN products p ON p.id = l.product_id`);
  });
  afterAll(() => shop.close());

  interface Asked {
    from: string;
    to: string;
    campaign?: number;
  }

  const isSold = (line: RawLine, { from, to, campaign }: Asked, issuer?: string): boolean => {
    const { day } = wallClock(line.orderedAt);
    if (line.status === CANCELLED || line.status === RETURNED || day < from || day > to) return false;
    return (issuer === undefined || line.issuer === issuer) && (campaign === undefined || line.campaign === campaign);
  };

  /** The figures again, from the lines themselves. */
  const recount = (edition: Edition, asked: Asked, issuer?: string) => {
    const [format, with_] = edition === 'pdf' ? ([PDF, 'withPdf'] as const) : ([AUDIO, 'withAudio'] as const);
    const sold = new Map<string, number>();
    for (const line of lines.filter((one) => isSold(one, asked, issuer)))
      for (const item of line.items)
        if (line.format === format || (line[with_] && item[with_]))
          sold.set(`${line.orderId} ${item.bookId} ${edition}`, extents.get(item.bookId)?.[edition] ?? 0);
    const sum = [...sold.values()].reduce((total, extent) => total + extent, 0);
    return {
      edition,
      sold: sold.size,
      opened: [...sold.keys()].filter((key) => opened.has(key)).length,
      extent: edition === 'pdf' ? sum : Math.floor(sum / MINUTE),
      unmeasured: [...sold.values()].filter((extent) => extent === 0).length,
    };
  };

  const read = async (side: 'admin' | 'issuer', asked: Asked): Promise<EditionsSold> => {
    const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
    const token = side === 'admin' ? adminToken : shop.issuerToken;
    const answer = await shop.call(`GET /${side}/statistics/editions?${query}`, { token });
    expect(answer.status).toBe(200);
    return nouns.statistics.endpoints[`GET /${side}/statistics/editions`].answer.parse(answer.body);
  };

  it.each<[string, () => Asked]>([
    ['a day', () => ({ from: '2026-11-21', to: '2026-11-21' })],
    ['many months', () => ({ from: '2026-01-01', to: '2026-11-21' })],
    ['one fair', () => ({ from: '2026-01-01', to: '2026-11-21', campaign: online })],
  ])('are counted once for an order and a book, of the issuer and of all: %s', async (_, ask) => {
    const asked = ask();
    for (const [side, issuer] of [
      ['issuer', shop.issuer.id],
      ['admin', undefined],
    ] as const) {
      const { editions } = await read(side, asked);
      expect([side, editions]).toEqual([side, EDITIONS.map((edition) => recount(edition, asked, issuer))]);
      expect(editions[0]?.opened).toBeGreaterThan(0);
      expect(editions[0]?.unmeasured).toBeGreaterThan(0);
      expect(editions[1]?.sold).toBeGreaterThan(0);
    }
  });

  it('are none in days without an order', async () => {
    const { editions } = await read('admin', { from: '2025-01-01', to: '2025-01-07' });
    expect(editions).toEqual(EDITIONS.map((edition) => ({ edition, sold: 0, opened: 0, extent: 0, unmeasured: 0 })));
  });
});
