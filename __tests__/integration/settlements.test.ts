import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { OpenMoney, SettledOrder, SettlementDetail, SettlementList } from '@/contract/endpoints/settlements';
import { dayInWords, SHEET_TIME_FORMAT } from '@/contract/rules/calendar';
import { PAYMENT } from '@/contract/states/order';
import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { ACCOUNT, ISSUER_ACCOUNTS } from '@/contract/vocabulary/ledger';
import { inDigits, inDong } from '@/text/money';
import { settlementPaperText as words } from '@/text/settlement-paper';
import { statusText } from '@/text/status';
import { anyInt } from '@server/backend/commerce/conditions';
import type { User } from '@server/backend/commerce/kernel';
import { listSettlements } from '@server/backend/commerce/settlements/list';
import { describeOnDatabase } from '@tests/support/databases';
import { expectLedger } from '@tests/support/ledger-checks';
import { makeUser } from '@tests/support/make-data';
import { pdfText } from '@tests/support/pdf-text';
import { openShop, type Shop } from '@tests/support/shop';
import { watchDatabase } from '@tests/support/watched-database';
import { daysOf, formatsOf, readXlsx } from '@tests/support/xlsx';

describeOnDatabase('Settlements', (open) => {
  let shop: Shop;
  let organiserToken: string;
  beforeEach(async () => {
    shop = await openShop(open, { payments: { waitMs: { [PAYMENT.VIETQR]: 86_400_000 } } });
    const { email } = await makeUser(shop.db, ROLE.SYSTEM);
    organiserToken = await shop.signIn(email);
  });
  afterEach(async () => {
    await expectLedger(shop.db);
    await shop.close();
  });

  const sides = () => ({ admin: organiserToken, issuer: shop.issuerToken });
  type Area = keyof ReturnType<typeof sides>;

  const ask = async <Answer>(area: Area, path: string): Promise<Answer> => {
    const { status, body, text } = await shop.call(`GET /${area}/settlements${path}`, { token: sides()[area] });
    if (status !== 200) throw new Error(text);
    return body as Answer;
  };

  const put = (area: Area, what: string, body: object) =>
    shop.call(`PUT /${area}/settlements/${what}`, { token: sides()[area], body });

  const paid = (body: object, key = randomUUID()) =>
    shop.call('POST /admin/settlements/paid', { token: organiserToken, body, headers: { 'idempotency-key': key } });

  const move = async (way: 'shipping' | 'shipped' | 'returned', id: string): Promise<void> => {
    const call = { token: shop.issuerToken, body: { id, note: 'Vắng nhà' } };
    expect((await shop.call(`PUT /issuer/orders/${way}`, call)).status).toBe(200);
  };

  /** One copy at 90,000 of a book at 100,000, commission 10 %, freight 15,000; the issuer has the cash. */
  const send = async (): Promise<string> => {
    const { id: productId } = await shop.sell();
    const { body } = await shop.order([{ productId }]);
    const { id } = (body as { orders: { id: string }[] }).orders[0]!;
    await move('shipping', id);
    return id;
  };
  const deliver = async (): Promise<string> => {
    const id = await send();
    await move('shipped', id);
    return id;
  };

  const current = async (area: Area = 'admin'): Promise<SettlementDetail> => {
    const { data } = await ask<SettlementList>(area, '?status=1&status=2&status=3');
    return ask(area, `/${data[0]!.id}`);
  };

  const agreeBoth = async (): Promise<SettlementDetail> => {
    const { id, hash } = await current();
    expect((await put('admin', 'agreement', { id, hash })).status).toBe(200);
    const { status, body } = await put('issuer', 'agreement', { id, hash });
    expect(status).toBe(200);
    return body as unknown as SettlementDetail;
  };

  const ONE = {
    ...{ gross: 100_000, discount: 10_000, freight: 15_000, commission: 9000, collected: 105_000 },
    ...{ online: 0, refunds: 0, net: -9000 },
  };

  it('say what the ledger says, order by order and line by line', async () => {
    const id = await deliver();
    const settlement = await current();
    expect(settlement).toMatchObject({ status: 1, orders: 1, sums: ONE, agreedHash: null, actions: ['agree'] });
    const { data } = await ask<{ data: SettledOrder[] }>('issuer', `/${settlement.id}/orders`);
    expect(data).toMatchObject([
      {
        id,
        sums: ONE,
        lines: [{ position: 0, quantity: 1, percent: 10, gross: 100_000, discount: 10_000, commission: 9000 }],
      },
    ]);
  });

  const NOTHING = {
    ...{ gross: 0, discount: 0, freight: 0, commission: 0, collected: 0 },
    ...{ online: 0, refunds: 0, net: 0 },
  };

  it('hold nothing of an order that nobody has', async () => {
    const { id: productId } = await shop.sell();
    await shop.order([{ productId }]);
    expect((await current()).sums).toEqual(NOTHING);
  });

  it('take back what came back: the issuer keeps the cash of it and owes it; the next one does when it was settled', async () => {
    const cashOnly = { ...NOTHING, collected: 105_000, refunds: 105_000, net: -105_000 };
    await move('returned', await deliver());
    expect((await current()).sums).toEqual(cashOnly);
    const settled = await deliver();
    const frozen = await agreeBoth();
    await move('returned', settled);
    expect((await ask<SettlementDetail>('issuer', `/${frozen.id}`)).sums).toEqual(frozen.sums);
    const { gross, discount, freight, commission } = ONE;
    expect((await current('issuer')).sums).toEqual({
      ...{ gross: -gross, discount: -discount, freight: -freight, commission: -commission },
      ...{ collected: 0, online: 0, refunds: 105_000, net: -96_000 },
    });
  });

  it('are frozen when both have agreed to the same content, and what comes later goes to the next', async () => {
    await deliver();
    const frozen = await agreeBoth();
    expect(frozen).toMatchObject({ status: 4, sums: ONE });
    expect(frozen.agreedHash).toBe(frozen.hash);
    await deliver();
    expect(await ask('admin', `/${frozen.id}`)).toMatchObject({ sums: ONE, hash: frozen.hash, status: 4 });
    const next = await current();
    expect(next).toMatchObject({ status: 1, orders: 1, sums: ONE });
    expect(next.id).not.toBe(frozen.id);
    // Together the two settlements contain every entry of the issuer.
    const [counts] = await shop.db.rows(sql`
      SELECT count(*)::int AS entries, count(settlement_id)::int AS frozen FROM ledger_entries WHERE issuer_id = ${shop.issuer.id}`);
    const [sums] = await shop.db.rows<{ net: number }>(sql`
      SELECT -sum(amount)::int AS net FROM ledger_entries WHERE issuer_id = ${shop.issuer.id}
        AND account IN (${ACCOUNT.COLLECTED}, ${ACCOUNT.GOODS}, ${ACCOUNT.DISCOUNT}, ${ACCOUNT.FREIGHT}, ${ACCOUNT.COMMISSION})`);
    expect(counts).toMatchObject({ frozen: (counts as { entries: number }).entries / 2 });
    expect(sums!.net).toBe(frozen.sums.net + next.sums.net);
  });

  it('refuse an agreement to what has changed since, and say what it is now', async () => {
    await deliver();
    const { id, hash } = await current('issuer');
    await deliver();
    const { status, body } = await put('issuer', 'agreement', { id, hash });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'SETTLEMENT_CHANGED' });
    expect((body as { message: string }).message).toContain('2 đơn hàng');
  });

  it('count a one-sided agreement no more when there are entries since', async () => {
    await deliver();
    const first = await current();
    await put('admin', 'agreement', { id: first.id, hash: first.hash });
    await deliver();
    const { id, hash, actions } = await current('issuer');
    expect(actions).toEqual(['agree']);
    const { body } = await put('issuer', 'agreement', { id, hash });
    expect(body).toMatchObject({ status: 3, agreedHash: hash, actions: ['withdraw'] });
    expect((await put('admin', 'agreement', { id, hash })).body).toMatchObject({ status: 4 });
  });

  it('let a side withdraw until the other has agreed', async () => {
    await deliver();
    const { id, hash } = await current();
    await put('issuer', 'agreement', { id, hash });
    expect((await put('admin', 'withdrawal', { id })).body).toMatchObject({ code: 'SETTLEMENT_STATE_CHANGED' });
    expect((await put('issuer', 'withdrawal', { id, note: 'Nhầm' })).body).toMatchObject({
      status: 1,
      agreedHash: null,
    });
    await agreeBoth();
    expect((await put('issuer', 'withdrawal', { id })).body).toMatchObject({ code: 'SETTLEMENT_STATE_CHANGED' });
  });

  it('refuse the same side twice, and an empty one', async () => {
    await deliver();
    const { id, hash } = await current();
    await put('admin', 'agreement', { id, hash });
    expect((await put('admin', 'agreement', { id, hash })).body).toMatchObject({ code: 'SETTLEMENT_STATE_CHANGED' });
    await put('issuer', 'agreement', { id, hash });
    const [draft] = await shop.db.rows<{ id: number }>(
      sql`SELECT id FROM settlements WHERE status = 1 AND issuer_id = ${shop.issuer.id}`,
    );
    const empty = await ask<SettlementDetail>('issuer', `/${draft!.id}`);
    expect((await put('issuer', 'agreement', empty)).status).toBe(422);
    expect((await put('issuer', 'agreement', { id: empty.id, hash: empty.hash })).body).toMatchObject({
      code: 'SETTLEMENT_EMPTY',
    });
    expect((await ask<SettlementList>('issuer', '')).data.map((one) => one.id)).toEqual([id]);
  });

  it('are paid once, and the ledger has it', async () => {
    await deliver();
    const { id } = await agreeBoth();
    const key = randomUUID();
    const answers = await Promise.all([paid({ id, reference: 'FT1' }, key), paid({ id, reference: 'FT1' }, key)]);
    for (const { body } of answers) expect(body).toMatchObject({ status: 5, paidReference: 'FT1', sums: ONE });
    expect((await paid({ id, reference: 'FT2' })).body).toMatchObject({ code: 'SETTLEMENT_STATE_CHANGED' });
    const rows = await shop.db.rows(sql`
      SELECT account, amount FROM ledger_entries WHERE settlement_id = ${id} AND order_id IS NULL ORDER BY account`);
    expect(rows).toEqual([
      { account: ACCOUNT.HELD, amount: 9000 },
      { account: ACCOUNT.SETTLED, amount: -9000 },
    ]);
    const again = await ask<SettlementDetail>('issuer', `/${id}`);
    expect(again.hash).toBe(again.agreedHash);
  });

  it('are frozen by one of two who agree at once', async () => {
    await deliver();
    const { id, hash } = await current();
    await put('admin', 'agreement', { id, hash });
    const answers = await Promise.all([
      put('issuer', 'agreement', { id, hash }),
      put('issuer', 'agreement', { id, hash }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('are frozen as they were seen while parcels arrive, and every entry is in one of them', async () => {
    const parcels = await Promise.all(Array.from({ length: 8 }, send));
    await deliver();
    const frozen = new Map<number, SettlementDetail>();
    const agreeing = async (area: Area) => {
      for (let turn = 0; turn < 12; turn += 1) {
        const { data } = await ask<SettlementList>(area, '?status=1&status=2&status=3');
        if (!data[0]) continue;
        const { id, hash } = await ask<SettlementDetail>(area, `/${data[0].id}`);
        const { status, body } = await put(area, 'agreement', { id, hash });
        expect([200, 409]).toContain(status);
        if (body.status === 4) frozen.set(id, body as unknown as SettlementDetail);
      }
    };
    const arriving = async () => {
      for (const id of parcels) await move('shipped', id);
    };
    await Promise.all([arriving(), agreeing('admin'), agreeing('issuer')]);
    expect(frozen.size).toBeGreaterThan(0);
    for (const { id, hash, sums, orders } of frozen.values())
      expect(await ask<SettlementDetail>('admin', `/${id}`)).toMatchObject({
        status: 4,
        agreedHash: hash,
        hash,
        sums,
        orders,
      });
    const { data } = await ask<SettlementList>('admin', '');
    expect(data.reduce((sum, { sums }) => sum + sums.net, 0)).toBe(9 * ONE.net);
  });

  it('list what is open, and show an issuer only their own', async () => {
    await deliver();
    const all = await ask<SettlementList>('admin', `?campaign=${shop.campaign.id}`);
    expect(all).toMatchObject({ open: { toIssuers: 0, toOrganiser: 9000 }, counts: [{ status: 1, count: 1 }] });
    const whoPays = async (payer: Side) => {
      const { metadata, open } = await ask<SettlementList>('admin', `?payer=${payer}`);
      return [metadata.total, open];
    };
    expect(await whoPays(ROLE.ISSUER)).toEqual([1, all.open]);
    expect(await whoPays(ROLE.SYSTEM)).toEqual([0, { toIssuers: 0, toOrganiser: 0 }]);
    const other = await shop.signIn(shop.otherIssuer.email);
    const { id } = all.data[0]!;
    expect((await shop.call(`GET /issuer/settlements/${id}`, { token: other })).body).toMatchObject({
      code: 'SETTLEMENT_NOT_FOUND',
    });
    expect((await shop.call('GET /issuer/settlements', { token: other })).body).toMatchObject({ data: [] });
  });

  it('read what no settlement has taken in once for the whole list, and sum only those of the page', async () => {
    await deliver();
    await agreeBoth();
    await deliver();
    const { db, sent } = watchDatabase(shop.db);
    const actor = { id: shop.issuer.id, role: ROLE.SYSTEM, name: '' } as User;
    const list = await listSettlements(
      { db, now: shop.clock.now(), actor },
      { sort: 'newest', page: 2, size: 1 },
      ROLE.SYSTEM,
    );
    expect(list.metadata).toEqual({ page: 2, size: 1, total: 2 });
    expect(list.data).toHaveLength(1);
    const all = (await ask<SettlementList>('admin', '?size=50')).data;
    const net = all.reduce((sum, { sums }) => sum + sums.net, 0);
    expect(list.open.toIssuers - list.open.toOrganiser).toBe(net);
    expect(list.counts).toEqual([
      { status: 1, count: 1 },
      { status: 4, count: 1 },
    ]);
    // One statement finds the settlements and sums what is open, one sums the page.
    expect(sent.filter((text) => text.includes('ledger_entries'))).toHaveLength(2);
  });

  it('say for an issuer what is open at each campaign and what it is made of, as the ledger has it', async () => {
    const money = async (path: string, token: string) => {
      const { status, body } = await shop.call(`GET ${path}`, { token });
      return { status, body: body as unknown as OpenMoney };
    };
    const ofIssuer = `/admin/issuers/${shop.issuer.id}/money`;
    expect((await money(ofIssuer, organiserToken)).body).toEqual({ toIssuers: 0, toOrganiser: 0, fairs: [] });
    await deliver();
    const frozen = await agreeBoth();
    await deliver();
    const draft = await current();
    const { body: open } = await money(ofIssuer, organiserToken);
    expect(open).toMatchObject({ toIssuers: 0, toOrganiser: 18_000 });
    expect(open.fairs).toMatchObject([
      {
        ...{ campaign: { id: shop.campaign.id }, toIssuers: 0, toOrganiser: 18_000 },
        settlements: [
          { id: frozen.id, status: 4, net: -9000 },
          { id: draft.id, status: 1, net: -9000 },
        ],
      },
    ]);
    expect((await money('/issuer/money', shop.issuerToken)).body).toEqual(open);
    expect((await ask<SettlementList>('admin', `?issuer=${shop.issuer.id}`)).open).toEqual({
      ...{ toIssuers: open.toIssuers, toOrganiser: open.toOrganiser },
    });
    expect((await paid({ id: frozen.id, reference: 'FT1' })).status).toBe(200);
    const after = (await money(ofIssuer, organiserToken)).body;
    expect(after.fairs[0]).toMatchObject({ toIssuers: 0, toOrganiser: 9000, settlements: [{ id: draft.id }] });
    const [ledger] = await shop.db.rows<{ net: number }>(sql`
      SELECT -sum(amount)::int AS net FROM ledger_entries WHERE issuer_id = ${shop.issuer.id} AND campaign_id = ${shop.campaign.id}
        AND ${anyInt(sql`account`, ISSUER_ACCOUNTS)}`);
    expect(after.toIssuers - after.toOrganiser).toBe(ledger?.net);
  });

  it('add up by campaign to what is open in each direction, also when both are at one campaign', async () => {
    const { id: productId } = await shop.sell();
    const { body } = await shop.order([{ productId }], { body: { payment: PAYMENT.VIETQR } });
    const { checkoutId, orders } = body as { checkoutId: string; orders: { id: string; total: number }[] };
    const { id, total } = orders[0]!;
    const transfer = { checkoutId, amount: total, reference: 'FT9' };
    const confirmed = await shop.call('PUT /admin/payments/confirmation', { token: organiserToken, body: transfer });
    expect(confirmed.status).toBe(200);
    await move('shipping', id);
    await move('shipped', id);
    await agreeBoth();
    await deliver();
    const open = (await shop.call('GET /issuer/money', { token: shop.issuerToken })).body as unknown as OpenMoney;
    expect(open).toMatchObject({ toIssuers: 96_000, toOrganiser: 9000 });
    expect(open.fairs).toMatchObject([{ toIssuers: 96_000, toOrganiser: 9000 }]);
    expect(open.fairs[0]?.settlements.map(({ net }) => net)).toEqual([96_000, -9000]);
  });

  it('tell nobody what is open for somebody else', async () => {
    await deliver();
    const token = await shop.signIn(shop.otherIssuer.email);
    expect((await shop.call('GET /issuer/money', { token })).body).toEqual({ toIssuers: 0, toOrganiser: 0, fairs: [] });
    expect((await shop.call(`GET /admin/issuers/${shop.issuer.id}/money`, { token })).status).toBe(403);
    const noIssuer = await shop.call(`GET /admin/issuers/${shop.customer.id}/money`, { token: organiserToken });
    expect([noIssuer.status, noIssuer.body.code]).toEqual([404, 'USER_NOT_FOUND']);
  });

  it('tell the other side', async () => {
    await deliver();
    const { id } = await agreeBoth();
    await shop.outbox.drain();
    const notified = await shop.db.rows<{ link: string; status: number }>(sql`
      SELECT n.link, n.status FROM notifications n WHERE n.type = 10 ORDER BY n.id`);
    expect(notified).toEqual([
      { link: `/issuer/settlements/${id}`, status: 2 },
      { link: `/admin/settlements/${id}`, status: 4 },
    ]);
  });

  it('are papers that hold the same figures', async () => {
    await deliver();
    await move('returned', await deliver());
    const { id: productId } = await shop.sell({ commission: 7, salePrice: 33_333 });
    const { body } = await shop.order([{ productId, quantity: 3 }, { productId: (await shop.sell()).id }]);
    for (const way of ['shipping', 'shipped'] as const)
      await move(way, (body as { orders: { id: string }[] }).orders[0]!.id);
    const { id, hash, sums } = await current();
    const file = async (area: Area, ending: string) => {
      const { status, bytes } = await shop.call(`GET /${area}/settlements/${id}/${ending}`, { token: sides()[area] });
      expect(status).toBe(200);
      return bytes;
    };
    const { data: orders } = await ask<{ data: SettledOrder[] }>('issuer', `/${id}/orders`);
    expect(orders).toHaveLength(3);

    const said = pdfText(await file('issuer', 'pdf'));
    const inPdf = (...cells: (string | number)[]) =>
      cells.map((cell) => (typeof cell === 'number' ? inDong(cell) : cell).replace(/\s/g, '')).join('');
    expect(said).toContain(hash);
    const { gross, discount, freight, commission, collected, online, refunds, net } = sums;
    for (const row of [
      ...([
        [words.gross, gross],
        [words.discount, -discount],
        [words.freight, freight],
      ] as const),
      ...([
        [words.commission, -commission],
        [words.collected, -collected],
        [words.net, net],
      ] as const),
      ...([
        [words.online, online],
        [words.refunds, refunds],
      ] as const),
    ])
      expect(said).toContain(inPdf(...row));
    for (const { code, orderedAt, status, sums: of } of orders)
      expect(said).toContain(
        inPdf(
          ...[code, dayInWords(orderedAt), statusText.order[status] ?? ''],
          ...[of.gross - of.discount, of.freight, -of.commission, -of.collected, of.net].map(inDigits),
        ),
      );

    const workbook = await file('admin', 'xlsx');
    const NAMES = ['gross', 'discount', 'freight', 'commission', 'collected', 'online', 'refunds', 'net'] as const;
    const overview = new Map(readXlsx(workbook).map(([name, value]) => [name, value]));
    expect(overview.get(words.hash)).toBe(hash);
    expect(formatsOf(workbook)).toContain(SHEET_TIME_FORMAT);
    for (const name of NAMES) expect([name, overview.get(words[name])]).toEqual([name, sums[name]]);
    expect(readXlsx(workbook, 2).slice(1)).toEqual(
      orders.map(({ code, orderedAt, status, sums: of }) => [
        ...[code, expect.closeTo(daysOf(orderedAt), 4), statusText.order[status]],
        ...NAMES.map((name) => of[name]),
      ]),
    );
    expect(readXlsx(workbook, 3).slice(1)).toEqual(
      orders.flatMap(({ code, lines }) =>
        lines.map((line) => [
          ...[code, line.title, line.quantity, line.percent],
          ...[line.gross, line.discount, line.commission],
        ]),
      ),
    );
  });
});
