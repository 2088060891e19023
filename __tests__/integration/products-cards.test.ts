import { sql } from 'drizzle-orm';
import { calculation } from '@/contract/endpoints/orders';
import type { ProductCard, ProductDetail } from '@/contract/endpoints/products';
import { describeOnDatabase } from '@tests/support/databases';
import { makeBook, makeCampaign, makeLevel, makeProduct, makeStock } from '@tests/support/make-data';
import { openShop, orderBody, type Shop } from '@tests/support/shop';

describeOnDatabase('What a card says', (open) => {
  let shop: Shop;
  beforeAll(async () => (shop = await openShop(open)));
  afterAll(() => shop.close());

  const cardOf = async (id: string): Promise<ProductCard> => {
    const { body } = await shop.call(`GET /products?id=${id}`);
    return (body.data as ProductCard[])[0]!;
  };
  const detailOf = async (id: string) => (await shop.call(`GET /products/${id}`)).body as unknown as ProductDetail;

  describe('what a combo saves (D4.9.7)', () => {
    /** A book of the shop's issuer, sold as a single unless `single` is null. */
    const bookAt = async (salePrice: number, single: Parameters<Shop['sell']>[0] | null = {}) => {
      const { id } = await makeBook(shop.db, shop.issuer.id);
      await makeStock(shop.db, shop.campaign.id, id, 10);
      if (single) await shop.sell({ bookIds: [id], salePrice, ...single });
      return id;
    };
    const savingOf = async (bookIds: number[], salePrice: number, type = 2) => {
      const combo = await shop.sell({ bookIds, salePrice, type });
      const card = await cardOf(combo.id);
      expect((await detailOf(combo.id)).saving).toBe(card.saving);
      return card.saving;
    };

    test('is what its books cost singly at the same campaign, less its price', async () => {
      const books = [await bookAt(40_000), await bookAt(60_000)];
      expect(await savingOf(books, 76_000)).toBe(24_000);
    });

    test.each([100_000, 130_000])('is nothing at %i, which is no less', async (price) => {
      const books = [await bookAt(40_000), await bookAt(60_000)];
      expect(await savingOf(books, price)).toBeNull();
    });

    test('is not said when a book is not sold singly there', async () => {
      const elsewhere = await makeCampaign(shop.db);
      const singles = [
        null,
        { campaignId: elsewhere.id },
        { onSale: false },
        { review: 1 },
        { released: false },
        { format: 2 },
      ];
      for (const single of singles) {
        const books = [await bookAt(40_000), await bookAt(60_000, single)];
        expect(await savingOf(books, 10_000)).toBeNull();
      }
    });

    test('is nothing of a single', async () => {
      const { id } = await shop.sell({ salePrice: 10_000 });
      expect((await cardOf(id)).saving).toBeNull();
    });
  });

  describe('what a book of a combo costs singly', () => {
    const singlesOf = async (id: string) => (await detailOf(id)).items.map(({ single }) => single);

    test('is said with what sells it at the same campaign, as it is now', async () => {
      const single = await shop.sell({ salePrice: 40_000 });
      const { id: alone } = await makeBook(shop.db, shop.issuer.id);
      await makeStock(shop.db, shop.campaign.id, alone, 10);
      const [{ bookId }] = (await shop.db.rows<{ bookId: number }>(
        sql`SELECT book_id AS "bookId" FROM products WHERE id = ${single.id}`,
      )) as [{ bookId: number }];
      const combo = await shop.sell({ bookIds: [bookId, alone], salePrice: 60_000, type: 2 });
      expect(await singlesOf(combo.id)).toEqual([{ id: single.id, slug: expect.any(String), salePrice: 40_000 }, null]);
      await shop.db.rows(sql`UPDATE products SET sale_price = 35000 WHERE id = ${single.id}`);
      expect(await singlesOf(combo.id)).toMatchObject([{ salePrice: 35_000 }, null]);
      await shop.db.rows(sql`UPDATE products SET on_sale = false WHERE id = ${single.id}`);
      expect(await singlesOf(combo.id)).toEqual([null, null]);
    });
  });

  describe('the level its campaign asks for (A11.9)', () => {
    const campaignFor = async (...points: number[]) => {
      const campaign = await makeCampaign(shop.db);
      const levels = [];
      for (const point of points) {
        const level = await makeLevel(shop.db, point);
        levels.push(level);
        await shop.db.rows(sql`INSERT INTO campaign_levels VALUES (${campaign.id}, ${level.id})`);
      }
      const product = await makeProduct(shop.db, { campaignId: campaign.id, issuerId: shop.issuer.id });
      return { campaign, levels, product };
    };
    const requiredOf = async ({ campaign, product }: Awaited<ReturnType<typeof campaignFor>>) => {
      const { lines } = orderBody(0, [{ productId: product.id }]);
      const { body } = await shop.call('POST /orders/calculate', { body: { campaignId: campaign.id, type: 1, lines } });
      return [
        (await cardOf(product.id)).campaign.requiredLevel,
        (await detailOf(product.id)).campaign.requiredLevel,
        calculation.parse(body).requiredLevel,
      ];
    };

    test('is the lowest of those it names, in list, page and calculation', async () => {
      const sale = await campaignFor(900, 500);
      const { id, name, conditionalPoint } = sale.levels[1]!;
      const required = { id, name, conditionalPoint };
      expect(await requiredOf(sale)).toEqual([required, required, required]);
    });

    test('is none where it names none, or the level that everybody has', async () => {
      expect(await requiredOf(await campaignFor())).toEqual([null, null, null]);
      const sale = await campaignFor(700);
      await shop.db.rows(sql`INSERT INTO campaign_levels VALUES (${sale.campaign.id}, ${shop.levels.base})`);
      expect(await requiredOf(sale)).toEqual([null, null, null]);
    });
  });
});
