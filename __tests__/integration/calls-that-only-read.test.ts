import type { Database } from '@server/backend/db/database';
import { DAY } from '@tests/support/clock';
import { describeOnDatabase } from '@tests/support/databases';
import { openShop, orderBody, type Shop } from '@tests/support/shop';
import { watchDatabase } from '@tests/support/watched-database';

/** The catalogue is cached in memory and read from the database again after a write (decision 0029). */
describeOnDatabase('a call that is no GET and changes nothing', (open) => {
  let shop: Shop;
  let sent: string[];
  let product: { id: string };

  beforeAll(async () => {
    const watch = async (): Promise<Database> => {
      const watched = watchDatabase(await open());
      sent = watched.sent;
      return watched.db;
    };
    shop = await openShop(watch, { shelf: { maxAgeMs: DAY } });
    product = await shop.sell();
  });
  afterAll(() => shop.close());

  const list = () => shop.call('GET /products?size=2');
  const calculate = () => {
    const { campaignId, type, lines } = orderBody(shop.campaign.id, [{ productId: product.id }]);
    return shop.call('POST /orders/calculate', { body: { campaignId, type, lines } });
  };

  /** The number of statements for 20 list requests, each after the call. */
  const statementsOf = async (call: () => Promise<{ status: number }>, status: number): Promise<number> => {
    await list();
    let statements = 0;
    for (let time = 0; time < 20; time += 1) {
      expect((await call()).status).toBe(status);
      sent.length = 0;
      expect((await list()).status).toBe(200);
      statements += sent.length;
    }
    return statements;
  };

  it('leaves the catalogue as fresh as it is', async () => {
    expect(await statementsOf(calculate, 200)).toBe(0);
    const lookup = () => shop.call('POST /addresses/lookup', { body: { line: '12 Đinh Lễ, Hà Nội' } });
    expect(await statementsOf(lookup, 200)).toBe(0);
  });

  it('is told from one that writes', async () => {
    const wish = () => shop.call('POST /wishes', { token: shop.customerToken, body: { productId: product.id } });
    expect(await statementsOf(wish, 204)).toBeGreaterThan(0);
  });
});
