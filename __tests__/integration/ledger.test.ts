import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { ACCOUNT, type AccountId } from '@/contract/vocabulary/ledger';
import { CLOCK } from '@server/backend/commerce/kernel';
import { postExtraMoney, postOrders, postRefund } from '@server/backend/commerce/ledger';
import { describeOnDatabase } from '@tests/support/databases';
import { expectLedger } from '@tests/support/ledger-checks';
import { openShop, type Shop } from '@tests/support/shop';

type Balances = Partial<Record<keyof typeof ACCOUNT, number>>;

const NAMES = new Map(Object.entries(ACCOUNT).map(([name, id]) => [id, name as keyof typeof ACCOUNT]));

describeOnDatabase('The ledger', (open) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(open);
  });
  afterEach(() => expectLedger(shop.db));
  afterAll(() => shop.close());

  const balancesOf = async (orderId: string): Promise<Balances> => {
    const rows = await shop.db.rows<{ account: AccountId; amount: number }>(sql`
      SELECT account, sum(amount)::int AS amount FROM ledger_entries WHERE order_id = ${orderId}
      GROUP BY account HAVING sum(amount) <> 0`);
    return Object.fromEntries(rows.map(({ account, amount }) => [NAMES.get(account), amount]));
  };

  /** Two copies at 90,000 of a book at 100,000, and 15,000 for shipping; 12.5 % would be 22,500. */
  const place = async (body?: Record<string, unknown>): Promise<string> => {
    const { id } = await shop.sell({ commission: 13 });
    const { body: answer } = await shop.order([{ productId: id, quantity: 2 }], { body });
    return (answer as { orders: { id: string }[] }).orders[0]!.id;
  };

  const move = (way: string, id: string) =>
    shop.call(`PUT /issuer/orders/${way}`, { token: shop.issuerToken, body: { id, note: 'Vì sao' } });

  const deliver = async (id: string): Promise<void> => {
    for (const way of ['shipping', 'shipped']) expect((await move(way, id)).status).toBe(200);
  };

  /** Sets an order to the state to which a use case of another payment or counter leads, and books it. */
  const put = (id: string, change: SQL): Promise<void> =>
    shop.db.transaction(async (tx) => {
      await tx.rows(sql`UPDATE orders SET ${change} WHERE id = ${id}`);
      await postOrders({ tx, now: shop.clock.now(), actor: CLOCK }, sql`o.id = ${id}`);
    });

  const inTx = <T>(work: (ctx: Parameters<typeof postOrders>[0]) => Promise<T>): Promise<T> =>
    shop.db.transaction((tx) => work({ tx, now: shop.clock.now(), actor: CLOCK }));

  const PLACED: Balances = { RECEIVABLE: 195_000, ORDERED: -195_000 };
  const EARNED: Balances = { GOODS: -200_000, DISCOUNT: 20_000, FREIGHT: -15_000, COMMISSION: 23_400, INCOME: -23_400 };

  it('says of a placed order what the customer owes, and that nobody has earned it', async () => {
    expect(await balancesOf(await place())).toEqual(PLACED);
  });

  it('gives goods and freight to the issuer, commission to the platform and points to the customer on arrival', async () => {
    const id = await place();
    expect((await move('shipping', id)).status).toBe(200);
    expect(await balancesOf(id)).toEqual(PLACED);
    expect((await move('shipped', id)).status).toBe(200);
    expect(await balancesOf(id)).toEqual({ ...EARNED, COLLECTED: 195_000, POINTS: 180, POINTS_GIVEN: -180 });
  });

  it('takes commission per line, in whole đồng', async () => {
    const lines = await Promise.all(
      [33_333, 66_667].map(async (salePrice) => ({
        productId: (await shop.sell({ commission: 7, salePrice, coverPrice: 70_000 })).id,
      })),
    );
    const { body } = await shop.order(lines);
    const { id } = (body as { orders: { id: string }[] }).orders[0]!;
    await deliver(id);
    const rows = await shop.db.rows(sql`
      SELECT position, amount FROM ledger_entries WHERE order_id = ${id} AND account = ${ACCOUNT.COMMISSION} ORDER BY position`);
    expect(rows).toEqual([
      { position: 0, amount: 2333 },
      { position: 1, amount: 4667 },
    ]);
  });

  it('brings every account back when an order is cancelled', async () => {
    const id = await place();
    expect((await move('cancel', id)).status).toBe(200);
    expect(await balancesOf(id)).toEqual({});
  });

  it('owes back what was paid online when the order is cancelled, and no more once it was paid back', async () => {
    const id = await place();
    await put(id, sql`payment = 4, status = 1`);
    await put(id, sql`status = 2`);
    expect(await balancesOf(id)).toEqual({ HELD: 195_000, ORDERED: -195_000 });
    await put(id, sql`status = 7`);
    expect(await balancesOf(id)).toEqual({ HELD: 195_000, REFUND: -195_000 });
    await inTx((ctx) => postRefund(ctx, id, { amount: 195_000, reference: 'FT1' }));
    expect(await balancesOf(id)).toEqual({});
  });

  it('leaves the cash of a parcel that came back with its issuer, and owes it back to the customer', async () => {
    const id = await place();
    await deliver(id);
    await put(id, sql`status = 8`);
    await shop.db.rows(sql`UPDATE customers SET point = point - 180 WHERE user_id = ${shop.customer.id}`);
    expect(await balancesOf(id)).toEqual({ COLLECTED: 195_000, REFUND: -195_000 });
    await inTx((ctx) => postRefund(ctx, id, { amount: 195_000, reference: 'FT2' }));
    expect(await balancesOf(id)).toEqual({ COLLECTED: 195_000, HELD: -195_000 });
  });

  it('asks for nothing when a parcel came back that nobody has paid', async () => {
    const id = await place();
    expect((await move('shipping', id)).status).toBe(200);
    await put(id, sql`status = 8`);
    expect(await balancesOf(id)).toEqual({});
  });

  it('keeps money that no order waited for apart, and owes it back whole', async () => {
    const id = await place();
    await put(id, sql`payment = 2, status = 1`);
    await inTx((ctx) => postExtraMoney(ctx, id, { amount: 50_000, reference: 'Z1', cause: 'late' }));
    expect(await balancesOf(id)).toEqual({ ...PLACED, HELD: 50_000, REFUND: -50_000 });
    await put(id, sql`status = 2`);
    expect(await balancesOf(id)).toEqual({ HELD: 245_000, REFUND: -50_000, ORDERED: -195_000 });
  });

  it('books a hand-over that comes after the order was closed', async () => {
    const id = await place({ type: 2 });
    await put(id, sql`status = 7`);
    await put(id, sql`status = 6`);
    await shop.db.rows(sql`UPDATE customers SET point = point + 180 WHERE user_id = ${shop.customer.id}`);
    const { FREIGHT: _none, ...earned } = EARNED;
    expect(await balancesOf(id)).toEqual({ ...earned, COLLECTED: 180_000, POINTS: 180, POINTS_GIVEN: -180 });
  });

  it('posts nothing twice', async () => {
    const id = await place();
    const count = () => shop.db.rows(sql`SELECT count(*)::int FROM ledger_entries WHERE order_id = ${id}`);
    const before = await count();
    await inTx((ctx) => postOrders(ctx, sql`o.id = ${id}`));
    expect(await count()).toEqual(before);
  });

  describe('in the database', () => {
    const insert = (rows: SQL) =>
      shop.db.rows(sql`INSERT INTO ledger_entries (order_id, account, amount, kind, at) ${rows}`);

    it('refuses a posting that does not sum to zero, in đồng or in points', async () => {
      const id = await place();
      const refused = expect.objectContaining({ constraint: 'ledger_entries_balanced' });
      await expect(insert(sql`VALUES (${id}::uuid, 2, 5, 1, now())`)).rejects.toEqual(refused);
      await expect(insert(sql`VALUES (${id}::uuid, 2, 5, 1, now()), (${id}, 12, -5, 1, now())`)).rejects.toEqual(
        refused,
      );
      await expect(insert(sql`VALUES (${id}::uuid, 2, 5, 1, now()), (null, 1, -5, 1, now())`)).rejects.toEqual(refused);
    });

    it('refuses to change, move or delete an entry', async () => {
      const id = await place();
      const refused = expect.objectContaining({ constraint: 'ledger_entries_append_only' });
      const of = sql`WHERE order_id = ${id}`;
      for (const statement of [
        sql`UPDATE ledger_entries SET amount = amount * 2 ${of}`,
        sql`UPDATE ledger_entries SET order_id = ${randomUUID()} ${of}`,
        sql`DELETE FROM ledger_entries ${of}`,
        sql`TRUNCATE ledger_entries`,
      ])
        await expect(shop.db.rows(statement)).rejects.toEqual(refused);
    });

    it('lets an entry into one settlement, once', async () => {
      const id = await place();
      const [settlement] = await shop.db.rows<{ id: number }>(sql`
        SELECT id FROM settlements WHERE campaign_id = ${shop.campaign.id} AND issuer_id = ${shop.issuer.id}`);
      const into = (number: number | null) =>
        shop.db.rows(sql`UPDATE ledger_entries SET settlement_id = ${number} WHERE order_id = ${id}`);
      await into(settlement!.id);
      await expect(into(null)).rejects.toEqual(expect.objectContaining({ constraint: 'ledger_entries_append_only' }));
    });
  });
});
