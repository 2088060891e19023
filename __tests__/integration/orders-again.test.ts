import { sql } from 'drizzle-orm';
import { cheaperCampaign, checkoutAnswer, orderAgain } from '@/contract/endpoints/orders';
import { refusal } from '@tests/support/backend';
import { describeOnDatabase } from '@tests/support/databases';
import {
  makeCustomer,
  makeCampaign,
  makeLevel,
  makeParticipant,
  makeProduct,
  makeStock,
} from '@tests/support/make-data';
import { openShop, type Shop } from '@tests/support/shop';

describeOnDatabase('books that are bought again, and elsewhere', (open) => {
  let shop: Shop;
  let cheap: { id: number; name: string };
  let here: { id: string }[];
  let there: { id: string }[];

  beforeEach(async () => {
    shop = await openShop(open);
    const { db } = shop;
    cheap = await makeCampaign(db, { name: 'Hội sách giá tốt' });
    await makeParticipant(db, cheap.id, shop.issuer.id);
    here = [await shop.sell({ brought: 5, salePrice: 90_000 }), await shop.sell({ brought: 5, salePrice: 50_000 })];
    there = [];
    for (const [place, { id }] of here.entries()) {
      const [row] = await db.rows<{ bookId: number }>(sql`SELECT book_id AS "bookId" FROM products WHERE id = ${id}`);
      await makeStock(db, cheap.id, row!.bookId, 5);
      const price = { salePrice: [80_000, 45_000][place]!, coverPrice: 100_000 };
      there.push(
        await makeProduct(db, { campaignId: cheap.id, issuerId: shop.issuer.id, bookIds: [row!.bookId], ...price }),
      );
    }
  });

  afterEach(() => shop.close());

  const linesOf = (products: { id: string }[], quantity = 2) =>
    products.map(({ id }) => ({ productId: id, quantity, withPdf: false, withAudio: false }));

  const elsewhere = async (lines: object[], token?: string) => {
    const body = { campaignId: shop.campaign.id, lines };
    return cheaperCampaign.parse((await shop.call('POST /orders/cheaper-fair', { ...(token && { token }), body })).body)
      .offer;
  };

  it('are all offered at the campaign where they cost least, with what is saved', async () => {
    const offer = await elsewhere(linesOf(here));
    expect(offer).toMatchObject({ campaign: { id: cheap.id, name: cheap.name }, goods: 250_000, saving: 30_000 });
    expect(offer!.products.map(({ id }) => id)).toEqual(there.map(({ id }) => id));
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'where it costs more',
      () => shop.db.rows(sql`UPDATE products SET sale_price = 200000 WHERE id = ${there[0]!.id}`),
    ],
    [
      'where a book is missing',
      () => shop.db.rows(sql`UPDATE products SET on_sale = false WHERE id = ${there[1]!.id}`),
    ],
    ['without enough copies', () => shop.db.rows(sql`UPDATE stock SET brought = 1 WHERE campaign_id = ${cheap.id}`)],
    [
      'that is over',
      () => shop.db.rows(sql`UPDATE campaigns SET ends_at = starts_at + interval '1 hour' WHERE id = ${cheap.id}`),
    ],
    [
      'that asks for a level',
      async () => {
        const level = await makeLevel(shop.db, 999_999_999);
        await shop.db.rows(sql`INSERT INTO campaign_levels (campaign_id, level_id) VALUES (${cheap.id}, ${level.id})`);
      },
    ],
  ])('are not offered at a campaign %s', async (_, change) => {
    await change();
    expect(await elsewhere(linesOf(here), shop.customerToken)).toBeNull();
  });

  it('are not what a basket of unknown books is asked about', async () => {
    const lines = [{ ...linesOf(here)[0], productId: '99999999-9999-4999-8999-999999999999' }];
    const answer = await shop.call('POST /orders/cheaper-fair', { body: { campaignId: shop.campaign.id, lines } });
    expect(answer).toEqual(refusal(404, 'PRODUCT_NOT_FOUND'));
  });

  const buy = async () => checkoutAnswer.parse((await shop.order(linesOf(here))).body).orders[0]!;
  const again = async (id: string, token = shop.customerToken) => shop.call(`GET /orders/${id}/again`, { token });

  it('are the same products while they are sold, though they cost less elsewhere', async () => {
    const { id } = await buy();
    const { lines, missing } = orderAgain.parse((await again(id)).body);
    expect(lines.map(({ product, quantity }) => [product.id, quantity])).toEqual(
      here.map((product) => [product.id, 2]),
    );
    expect(missing).toEqual([]);
  });

  it('are the same books at another campaign, no more than are left, and the rest is named', async () => {
    const { id } = await buy();
    await shop.db.rows(
      sql`UPDATE products SET on_sale = false WHERE id = ANY(${sql.param(here.map((one) => one.id))}::uuid[])`,
    );
    await shop.db.rows(sql`UPDATE stock SET brought = 1 WHERE campaign_id = ${cheap.id}`);
    await shop.db.rows(sql`UPDATE products SET on_sale = false WHERE id = ${there[1]!.id}`);
    const { lines, missing } = orderAgain.parse((await again(id)).body);
    expect(lines.map(({ product, quantity }) => [product.id, quantity])).toEqual([[there[0]!.id, 1]]);
    expect(missing).toHaveLength(1);
  });

  it("are of one's own orders alone", async () => {
    const { id } = await buy();
    const stranger = await shop.signIn((await makeCustomer(shop.db)).email);
    expect(await again(id, stranger)).toEqual(refusal(404, 'ORDER_NOT_FOUND'));
  });
});
