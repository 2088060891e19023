import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { CloseOut, CountLine, CampaignCloseOut } from '@/contract/endpoints/close-outs';
import type { SettlementDetail, SettlementList } from '@/contract/endpoints/settlements';
import { ROLE } from '@/contract/vocabulary/roles';
import { CLOCK, inTransaction } from '@server/backend/commerce/kernel';
import { closeAfterCampaign } from '@server/backend/commerce/orders/jobs/close-after-campaign';
import { handingOver } from '@server/backend/commerce/orders/move/hand-over';
import { lockOrder } from '@server/backend/commerce/orders/move/perform';
import { describeOnDatabase } from '@tests/support/databases';
import { makeCampaign, makeParticipant, makeStock, makeUser } from '@tests/support/make-data';
import { openShop, type Shop } from '@tests/support/shop';

/** The fair of a shop ends on 1 December, 7:00 in Viet Nam; its clock starts on 21 November, 10:00. */
const LAST_DAY = Date.parse('2026-12-01T00:00:00+07:00') - Date.parse('2026-11-21T10:00:00+07:00');
const HOUR = 3_600_000;
const AFTER = LAST_DAY + 8 * HOUR;

describeOnDatabase('The close-out of a campaign', (open) => {
  let shop: Shop;
  let organiser: string;
  beforeEach(async () => {
    shop = await openShop(open);
    organiser = await shop.signIn((await makeUser(shop.db, ROLE.SYSTEM)).email);
  });
  afterEach(() => shop.close());

  type Area = 'admin' | 'issuer';

  /** Moves the clock; tokens expire by that, so all users sign in again. */
  const later = async (ms: number): Promise<void> => {
    shop.clock.advance(ms);
    const [{ email }] = (await shop.db.rows<{ email: string }>(sql`SELECT email FROM users WHERE role = 1`)) as [
      { email: string },
    ];
    organiser = await shop.signIn(email);
    shop.issuerToken = await shop.signIn(shop.issuer.email);
  };

  const tokenOf = (area: Area): string => (area === 'admin' ? organiser : shop.issuerToken);
  const issuerId = (): string => shop.issuer.id;

  const read = async (area: Area = 'issuer'): Promise<CloseOut> => {
    const more = area === 'admin' ? `/${issuerId()}` : '';
    const { status, body, text } = await shop.call(`GET /${area}/campaigns/${shop.campaign.id}/close-out${more}`, {
      token: tokenOf(area),
    });
    if (status !== 200) throw new Error(text);
    return body as unknown as CloseOut;
  };

  const lines = async (query = ''): Promise<CountLine[]> => {
    const { body } = await shop.call(`GET /issuer/campaigns/${shop.campaign.id}/close-out/counts${query}`, {
      token: shop.issuerToken,
    });
    return (body as { data: CountLine[] }).data;
  };

  const saveCounts = (counts: object[], token = shop.issuerToken) =>
    shop.call('PUT /issuer/close-outs/counts', { token, body: { campaignId: shop.campaign.id, counts } });

  /** A count of a line as shown, by default with the expected number. */
  const countOf = (
    { bookId, expected, count }: CountLine,
    counted = expected,
    why = counted === expected ? '' : 'Mất',
  ) => ({
    ...{ bookId, expected, counted, why, version: count?.version ?? 0 },
  });

  const countAll = async (): Promise<void> => {
    const { status, text } = await saveCounts((await lines()).map((line) => countOf(line)));
    if (status !== 200) throw new Error(text);
  };

  const sign = async (area: Area, version?: number) =>
    shop.call(`PUT /${area}/close-outs/signature`, {
      token: tokenOf(area),
      body: {
        campaignId: shop.campaign.id,
        version: version ?? (await read(area)).version,
        ...(area === 'admin' && { issuerId: issuerId() }),
      },
    });

  const withdraw = (area: Area) =>
    shop.call(`PUT /${area}/close-outs/withdrawal`, {
      token: tokenOf(area),
      body: { campaignId: shop.campaign.id, ...(area === 'admin' && { issuerId: issuerId() }) },
    });

  const place = async (type = 1): Promise<string> => {
    const { id: productId } = await shop.sell();
    const { body } = await shop.order([{ productId }], { body: { type, ...(type === 2 && { address: undefined }) } });
    return (body as { orders: { id: string }[] }).orders[0]!.id;
  };

  const move = async (id: string, ...ways: string[]): Promise<void> => {
    for (const way of ways) {
      const { status, text } = await shop.call(`PUT /issuer/orders/${way}`, {
        token: shop.issuerToken,
        body: { id, note: 'x' },
      });
      if (status !== 200) throw new Error(text);
    }
  };

  const agreeBoth = async (): Promise<void> => {
    const list = await shop.call('GET /admin/settlements?status=1&status=2&status=3', { token: organiser });
    const { id } = (list.body as unknown as SettlementList).data[0]!;
    const detail = await shop.call(`GET /admin/settlements/${id}`, { token: organiser });
    const { hash } = detail.body as unknown as SettlementDetail;
    for (const area of ['admin', 'issuer'] as const)
      expect(
        (await shop.call(`PUT /${area}/settlements/agreement`, { token: tokenOf(area), body: { id, hash } })).status,
      ).toBe(200);
  };

  const points = ({ open: ofPart }: Pick<CloseOut, 'open'>) => ofPart.map(({ point, count }) => `${point} ${count}`);

  /** Creates one delivered and settled order; the fair has ended and all books are counted. */
  const ready = async (): Promise<string> => {
    const id = await place();
    await move(id, 'shipping', 'shipped');
    await later(AFTER);
    await agreeBoth();
    await countAll();
    return id;
  };

  it('says what is open, each with how much of it, and names it when it refuses', async () => {
    const [moving] = [await place(), await shop.sell(), await place(2)];
    await move(moving, 'shipping');
    await later(AFTER);
    const state = await read();
    expect(state).toMatchObject({
      phase: 'signing',
      // Until then a counter may still send what it did offline.
      lateUntil: '2026-12-03T00:00:00.000Z',
      orders: [
        { type: 1, status: 4, count: 1, endsWithFair: false },
        { type: 2, status: 2, count: 1, endsWithFair: true },
      ],
      counts: { titles: 3, counted: 0, moved: 0 },
      settlements: [{ status: 1 }],
      actions: ['count'],
    });
    expect(points(state)).toEqual(['orders 2', 'counts 3', 'settlements 1']);
    for (const area of ['issuer', 'admin'] as const) {
      const { status, body } = await sign(area);
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'CLOSE_OUT_UNFINISHED' });
      expect(body.message).toContain('còn 2 đơn hàng chưa xong, còn 3 tựa chưa đếm, còn 1 bảng đối soát');
    }
  });

  it('waits for money that customers are owed', async () => {
    const id = await place();
    await shop.db.rows(sql`
      INSERT INTO ledger_entries (checkout_id, order_id, campaign_id, issuer_id, account, amount, kind, at)
      SELECT checkout_id, id, campaign_id, issuer_id, v.account, v.amount, 3, ordered_at
      FROM orders, (VALUES (2, 50000), (10, -50000)) v(account, amount) WHERE id = ${id}`);
    await later(AFTER);
    const state = await read('admin');
    expect(state).toMatchObject({ refunds: { orders: 1, amount: 50_000 }, refundOrders: [{ id, amount: 50_000 }] });
    expect(points(state)).toContain('refunds 1');
    const list = await shop.call(`GET /admin/refunds?campaign=${shop.campaign.id}&issuer=${issuerId()}`, {
      token: organiser,
    });
    expect(list.body).toMatchObject({ data: [{ id }], owed: 50_000 });
    const others = await shop.call(`GET /admin/refunds?issuer=${shop.otherIssuer.id}`, { token: organiser });
    expect(others.body).toMatchObject({ data: [] });
  });

  it('is signed by both, whoever comes first, and then its counts are frozen', async () => {
    await ready();
    expect(await read()).toMatchObject({
      open: [],
      actions: ['count', 'sign'],
      settlements: [{ status: 4, net: -9000 }],
    });
    expect((await sign('admin')).body).toMatchObject({ closedAt: null, actions: ['withdraw'] });
    expect((await sign('admin')).body).toMatchObject({ code: 'CLOSE_OUT_SIGNED' });
    const { body } = await sign('issuer');
    expect(body).toMatchObject({
      closedAt: shop.clock.now().toISOString(),
      signatures: { issuer: { by: shop.issuer.name }, organiser: { by: expect.any(String) } },
      steps: [
        { action: 'sign', side: ROLE.SYSTEM },
        { action: 'sign', side: ROLE.ISSUER, by: shop.issuer.name },
      ],
      actions: [],
    });
    const [line] = await lines();
    expect((await saveCounts([countOf(line!)])).body).toMatchObject({ code: 'CLOSE_OUT_DONE' });
    expect((await withdraw('issuer')).body).toMatchObject({ code: 'CLOSE_OUT_DONE' });
    expect((await sign('issuer')).body).toMatchObject({ code: 'CLOSE_OUT_DONE' });
  });

  it('tells the other side', async () => {
    await ready();
    await sign('issuer');
    await withdraw('issuer');
    await sign('admin');
    await sign('issuer');
    await shop.outbox.drain();
    const notified = await shop.db.rows<{ link: string; message: string; status: number }>(sql`
      SELECT n.link, n.status, n.message FROM notifications n WHERE n.link LIKE '%/close-out%' ORDER BY n.id`);
    const own = `/issuer/campaigns/${shop.campaign.id}/close-out`;
    const all = `/admin/campaigns/${shop.campaign.id}/close-out?issuer=${issuerId()}`;
    expect(notified.map(({ link, status }) => [link, status])).toEqual([
      [all, 3],
      [all, 3],
      [own, 3],
      [all, 3],
    ]);
    expect(notified[1]!.message).toContain('rút chữ ký');
    expect(notified[3]!.message).toContain('Hai bên đã ký xong');
  });

  it('lets a side take its signature back until the other has signed', async () => {
    await ready();
    expect((await withdraw('issuer')).body).toMatchObject({ code: 'CLOSE_OUT_NOT_SIGNED' });
    await sign('issuer');
    expect((await withdraw('admin')).body).toMatchObject({ code: 'CLOSE_OUT_NOT_SIGNED' });
    expect((await withdraw('issuer')).body).toMatchObject({ signatures: { issuer: null }, actions: ['count', 'sign'] });
  });

  it('takes away a signature that was given to other counts, and says so', async () => {
    await ready();
    const { version } = await read();
    await sign('admin');
    const [line] = await lines();
    await saveCounts([countOf(line!, line!.expected - 1)]);
    const state = await read();
    expect(state.signatures).toEqual({ organiser: null, issuer: null });
    expect(state.steps.map(({ action, side }) => [action, side])).toEqual([
      ['sign', ROLE.SYSTEM],
      ['lapse', ROLE.SYSTEM],
    ]);
    expect((await sign('admin', version)).body).toMatchObject({ code: 'CLOSE_OUT_CHANGED' });
    expect((await sign('admin')).status).toBe(200);
  });

  it('closes once when both sign at the same time', async () => {
    await ready();
    const answers = await Promise.all([sign('issuer'), sign('admin'), sign('issuer'), sign('admin')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect((await read()).closedAt).not.toBeNull();
    const [steps] = await shop.db.rows(sql`SELECT count(*)::int AS count FROM close_out_steps`);
    expect(steps).toEqual({ count: 2 });
  });

  it('shows what came up after it was signed, and lets the signatures stand', async () => {
    const id = await ready();
    await sign('issuer');
    await sign('admin');
    await move(id, 'returned');
    const state = await read();
    expect(state.closedAt).not.toBeNull();
    // The customer's payment has to be refunded.
    expect(points(state)).toEqual(['refunds 1', 'moved 1', 'settlements 1']);
    expect(state).toMatchObject({ returned: { orders: 1, copies: 1 }, settlements: [{ status: 4 }, { status: 1 }] });
    expect(state.signatures.issuer).not.toBeNull();
  });

  it('takes a hand-over of a stand without a network that comes in after it was signed', async () => {
    const id = await place(2);
    await move(id, 'available');
    await later(AFTER);
    const { db, clock } = shop;
    const { signal } = new AbortController();
    const handedOver = new Date(clock.now().getTime() - 3 * HOUR);
    await closeAfterCampaign(() => undefined).run(
      { db, now: clock.now(), actor: CLOCK, signal },
      { topic: 'orders.close', key: String(shop.campaign.id), payload: null },
    );
    await countAll();
    await sign('issuer');
    await sign('admin');
    const issuer = { id: issuerId(), role: ROLE.ISSUER, name: shop.issuer.name, sessionId: '' };
    await inTransaction({ db, now: clock.now(), actor: issuer }, async (ctx) =>
      handingOver({ at: handedOver })(ctx, await lockOrder(ctx, sql`o.id = ${id}`)),
    );
    expect(points(await read())).toEqual(['moved 1', 'settlements 1']);
    expect(await lines('?state=moved')).toMatchObject([{ expected: 9, count: { expected: 10, counted: 10 } }]);
  });

  describe('counting', () => {
    it('begins on the last day, signing when the campaign has ended', async () => {
      await shop.sell();
      const entry = async () => countOf((await lines())[0]!);
      expect((await read()).phase).toBe('early');
      expect((await saveCounts([await entry()])).body).toMatchObject({ code: 'CLOSE_OUT_TOO_EARLY' });
      await later(LAST_DAY);
      expect((await read()).phase).toBe('counting');
      expect((await saveCounts([await entry()])).status).toBe(200);
      expect((await sign('issuer')).body).toMatchObject({ code: 'CLOSE_OUT_TOO_EARLY' });
      await later(8 * HOUR);
      expect((await sign('issuer')).status).toBe(200);
    });

    it('is not offered where the campaign was called off', async () => {
      await shop.sell();
      await shop.db.rows(sql`UPDATE campaigns SET cancelled_at = now()`);
      expect(await read()).toMatchObject({ phase: 'none', actions: [] });
      expect((await saveCounts([countOf((await lines())[0]!)])).body).toMatchObject({ code: 'CLOSE_OUT_TOO_EARLY' });
    });

    it('is of what was brought and not sold, each book once, and leaves the counters alone', async () => {
      const id = await place();
      await place();
      await move(id, 'shipping', 'shipped');
      // A combo shares the stock of its books; files have no copies; a product that was not accepted was never at the
      // fair.
      const books = (await lines()).map(({ bookId }) => bookId);
      await shop.sell({ bookIds: books });
      await shop.sell({ format: 2 });
      await shop.sell({ review: 1 });
      await later(AFTER);
      const sheet = await lines();
      expect(sheet.map(({ brought, sold, held, expected }) => [brought, sold, held, expected])).toEqual([
        [10, 1, 0, 9],
        [10, 0, 1, 10],
      ]);
      await saveCounts([countOf(sheet[0]!, 8, 'Hư hỏng'), countOf(sheet[1]!, 11, 'Mang đến thừa')]);
      expect((await read()).counts).toEqual({ titles: 2, counted: 2, moved: 0, different: 2, missing: 1, surplus: 1 });
      expect((await lines())[0]).toMatchObject({
        ...{ brought: 10, sold: 1, expected: 9 },
        count: { version: 1, expected: 9, counted: 8, why: 'Hư hỏng', by: shop.issuer.name },
      });
    });

    it('keeps every earlier count', async () => {
      await shop.sell();
      await later(AFTER);
      for (const counted of [9, 10]) await saveCounts([countOf((await lines())[0]!, counted)]);
      expect(
        await shop.db.rows(sql`SELECT version, expected, counted, why FROM stock_counts ORDER BY version`),
      ).toEqual([
        { version: 1, expected: 10, counted: 9, why: 'Mất' },
        { version: 2, expected: 10, counted: 10, why: '' },
      ]);
    });

    it('finds and narrows the sheet, a page at a time', async () => {
      const names = ['Dế Mèn', 'Bỉ vỏ', 'Đất rừng'];
      for (const name of names) {
        const { id } = await shop.sell();
        await shop.db.rows(sql`
          UPDATE books SET name = ${name} WHERE id = (SELECT book_id FROM products WHERE id = ${id})`);
      }
      await later(AFTER);
      const [first] = await lines();
      expect((await lines()).map(({ title }) => title)).toEqual(['Bỉ vỏ', 'Đất rừng', 'Dế Mèn']);
      await saveCounts([countOf(first!, 4)]);
      expect((await lines('?search=dat rung')).map(({ title }) => title)).toEqual(['Đất rừng']);
      expect((await lines('?state=different')).map(({ title }) => title)).toEqual(['Bỉ vỏ']);
      expect((await lines('?state=uncounted')).map(({ title }) => title)).toEqual(['Đất rừng', 'Dế Mèn']);
      expect((await lines('?page=2&size=2')).map(({ title }) => title)).toEqual(['Dế Mèn']);
      expect((await lines(`?book=${first!.bookId}`)).map(({ title }) => title)).toEqual(['Bỉ vỏ']);
    });

    it('refuses a difference without a reason, and a book twice', async () => {
      await shop.sell();
      await later(AFTER);
      const [line] = await lines();
      const unexplained = await saveCounts([{ ...countOf(line!, 3), why: ' ' }]);
      expect(unexplained.status).toBe(422);
      expect(unexplained.body.fields).toHaveProperty(['counts.0.why']);
      const twice = await saveCounts([countOf(line!), countOf(line!)]);
      expect(twice.status).toBe(422);
      expect(twice.body.fields).toHaveProperty(['counts.1.bookId']);
    });

    it('lets nobody overwrite what they have not seen', async () => {
      for (let book = 0; book < 3; book += 1) await shop.sell();
      await later(AFTER);
      const [one, two, three] = (await lines()) as [CountLine, CountLine, CountLine];
      expect((await saveCounts([countOf(one, 9), countOf(two)])).status).toBe(200);
      const { status, body } = await saveCounts([countOf(three), countOf(one, 7)]);
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'COUNT_TAKEN' });
      expect(body.fields?.['counts.1.counted']?.[0]).toContain('9 cuốn');
      // All or nothing: the third is not saved either.
      expect((await read()).counts).toMatchObject({ counted: 2 });
    });

    it('is saved once of two who count at the same time', async () => {
      await shop.sell();
      await later(AFTER);
      const [line] = await lines();
      const answers = await Promise.all([9, 8, 7, 6].map((counted) => saveCounts([countOf(line!, counted)])));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      const saved = await shop.db.rows<{ counted: number }>(sql`SELECT counted FROM stock_counts`);
      expect(saved).toHaveLength(1);
      // The answer was lost, and the request is sent again.
      expect((await saveCounts([countOf(line!, saved[0]!.counted)])).status).toBe(200);
      expect((await read()).version).toBe(1);
    });

    it('refuses a count by a figure that is no longer so, and asks again for one whose counter moved', async () => {
      const { id: productId } = await shop.sell();
      const { body: checkout } = await shop.order([{ productId }]);
      const { id } = (checkout as { orders: { id: string }[] }).orders[0]!;
      await later(AFTER);
      const [before] = await lines();
      await move(id, 'shipping');
      const { status, body } = await saveCounts([countOf(before!)]);
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'COUNT_MOVED' });
      expect(body.fields?.['counts.0.counted']?.[0]).toContain('còn 9 cuốn');
      await countAll();
      expect((await read()).counts).toMatchObject({ counted: 1, moved: 0 });
      await move(id, 'returned');
      expect((await read()).counts).toMatchObject({ counted: 1, moved: 1 });
      await countAll();
      expect((await read()).counts).toMatchObject({ moved: 0 });
    });

    it("does not know others' books", async () => {
      await shop.sell();
      const { id: productId } = await shop.sell({ issuerId: shop.otherIssuer.id });
      await later(AFTER);
      const [book] = await shop.db.rows<{ bookId: number }>(sql`
        SELECT book_id AS "bookId" FROM products WHERE id = ${productId}`);
      const [line] = await lines();
      expect((await saveCounts([countOf({ ...line!, bookId: book!.bookId })])).body).toMatchObject({
        code: 'COUNT_BOOK_NOT_FOUND',
      });
    });
  });

  it('is not found of a campaign at which somebody does not take part', async () => {
    const campaign = await makeCampaign(shop.db, { startsAt: '2026-10-01T00:00:00Z', endsAt: '2026-11-01T00:00:00Z' });
    await makeParticipant(shop.db, campaign.id, shop.otherIssuer.id);
    await shop.sell();
    const token = shop.issuerToken;
    const body = { campaignId: campaign.id, version: 0 };
    const [{ bookId }] = (await lines()) as [CountLine];
    await makeStock(shop.db, campaign.id, bookId, 3);
    const counts = [{ bookId, version: 0, expected: 3, counted: 3 }];
    const answers = await Promise.all([
      shop.call(`GET /issuer/campaigns/${campaign.id}/close-out`, { token }),
      shop.call(`GET /issuer/campaigns/${campaign.id}/close-out/counts`, { token }),
      shop.call('PUT /issuer/close-outs/signature', { token, body }),
      shop.call('PUT /issuer/close-outs/withdrawal', { token, body: { campaignId: campaign.id } }),
      shop.call('PUT /issuer/close-outs/counts', { token, body: { campaignId: campaign.id, counts } }),
      shop.call(`GET /admin/campaigns/${campaign.id}/close-out/${issuerId()}`, { token: organiser }),
      shop.call('PUT /admin/close-outs/signature', { token: organiser, body: { ...body, issuerId: randomUUID() } }),
    ]);
    for (const { body: refused } of answers) expect(refused).toMatchObject({ code: 'CLOSE_OUT_NOT_FOUND' });
    expect(await shop.db.rows(sql`SELECT 1 FROM close_outs`)).toEqual([]);
  });

  it('is refused to customers and staff', async () => {
    const staff = await shop.signIn((await makeUser(shop.db, ROLE.STAFF)).email);
    for (const token of [staff, shop.customerToken])
      for (const path of [
        `GET /admin/campaigns/${shop.campaign.id}/close-out`,
        `GET /issuer/campaigns/${shop.campaign.id}/close-out`,
      ])
        expect((await shop.call(path, { token })).status).toBe(403);
  });

  it('leaves out who left the campaign before anything was sold: there is nothing to agree to, count or sign (D4.23.8)', async () => {
    const id = await place();
    const kept = await shop.sell({ issuerId: shop.otherIssuer.id });
    await shop.order([{ productId: kept.id }]);
    const list = await shop.call(`GET /admin/participants?issuer=${issuerId()}`, { token: organiser });
    const [{ id: participation }] = (list.body as unknown as { data: [{ id: number }] }).data;
    const seen = { products: 1, orders: 1, stalls: 0 };
    const removed = await shop.call('PUT /admin/participants/removal', {
      token: organiser,
      body: { id: participation, note: 'Không đến', seen },
    });
    expect(removed.status).toBe(200);
    expect(await shop.db.rows(sql`SELECT status FROM orders WHERE id = ${id}`)).toEqual([{ status: 7 }]);
    await later(AFTER);
    const { body } = await shop.call(`GET /admin/campaigns/${shop.campaign.id}/close-out`, { token: organiser });
    expect((body as unknown as CampaignCloseOut).issuers.map(({ issuer }) => issuer.id)).toEqual([shop.otherIssuer.id]);
    const settlements = await shop.call(`GET /admin/settlements?issuer=${issuerId()}`, { token: organiser });
    expect((settlements.body as unknown as SettlementList).data).toEqual([]);
  });

  it('of the whole campaign is all of its issuers', async () => {
    await ready();
    const all = async () => {
      const { body } = await shop.call(`GET /admin/campaigns/${shop.campaign.id}/close-out`, { token: organiser });
      return body as unknown as CampaignCloseOut;
    };
    await sign('issuer');
    await sign('admin');
    const campaign = await all();
    expect(campaign).toMatchObject({ phase: 'signing', closed: 1 });
    expect(campaign.issuers.map(({ issuer }) => issuer.id).sort()).toEqual(
      [shop.issuer.id, shop.otherIssuer.id].sort(),
    );
    const own = campaign.issuers.find(({ issuer }) => issuer.id === issuerId());
    expect(own).toMatchObject({
      open: [],
      counts: { titles: 1, counted: 1 },
      settlements: [{ status: 4 }],
    });
    // An issuer who brought nothing has nothing to count, and still signs.
    const other = campaign.issuers.find(({ issuer }) => issuer.id === shop.otherIssuer.id);
    expect(other).toMatchObject({ open: [], closedAt: null, counts: { titles: 0 } });
    expect((await shop.call('GET /admin/campaigns/99999/close-out', { token: organiser })).body).toMatchObject({
      code: 'CAMPAIGN_NOT_FOUND',
    });
  });
});
