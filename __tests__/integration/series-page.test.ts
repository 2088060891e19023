import { sql } from 'drizzle-orm';
import { productEndpoints } from '@/contract/endpoints/products';
import { seriesEndpoints } from '@/contract/endpoints/series';
import { refusal } from '@tests/support/backend';
import { describeOnDatabase } from '@tests/support/databases';
import {
  makeAuthor,
  makeBook,
  makeCustomer,
  makeCampaign,
  makeParticipant,
  makeProduct,
  makeStock,
} from '@tests/support/make-data';
import { openShop, type Shop } from '@tests/support/shop';

describeOnDatabase('what customers see besides a book', (open) => {
  let shop: Shop;

  beforeEach(async () => {
    shop = await openShop(open);
  });

  afterEach(() => shop.close());

  describe('the page of its series', () => {
    let seriesId: number;
    let volumes: { id: number }[];

    const sellBook = async (bookId: number, campaignId: number, salePrice: number) => {
      await makeStock(shop.db, campaignId, bookId, 5);
      const price = { salePrice, coverPrice: 100_000 };
      return makeProduct(shop.db, { campaignId, issuerId: shop.issuer.id, bookIds: [bookId], ...price });
    };

    beforeEach(async () => {
      const { db, issuer } = shop;
      seriesId = (await makeBook(db, issuer.id, { isSeries: true, name: 'Kính vạn hoa' })).id;
      volumes = [
        await makeBook(db, issuer.id, { name: 'Tập đầu' }),
        await makeBook(db, issuer.id, { name: 'Tập sau' }),
      ];
      const author = await makeAuthor(db, 'Nguyễn Nhật Ánh');
      for (const [place, { id }] of volumes.entries()) {
        await db.rows(
          sql`INSERT INTO book_items (series_id, book_id, display_index) VALUES (${seriesId}, ${id}, ${2 - place})`,
        );
        await db.rows(sql`INSERT INTO book_authors (book_id, author_id, position) VALUES (${id}, ${author.id}, 9)`);
      }
    });

    const read = async () => shop.call(`GET /series/${seriesId}`);
    const page = async () => seriesEndpoints['GET /series/{id}'].answer.parse((await read()).body);

    it('shows its volumes in their order, each by its best offer, and who it is from', async () => {
      const other = await makeCampaign(shop.db);
      await makeParticipant(shop.db, other.id, shop.issuer.id);
      await sellBook(volumes[0]!.id, shop.campaign.id, 90_000);
      const cheaper = await sellBook(volumes[0]!.id, other.id, 80_000);
      const { name, authors, issuer, volumes: shown, products } = await page();
      expect(name).toBe('Kính vạn hoa');
      expect(authors.map((author) => author.name)).toContain('Nguyễn Nhật Ánh');
      expect(issuer.id).toBe(shop.issuer.id);
      expect(shown.map((volume) => [volume.name, volume.product?.id ?? null])).toEqual([
        ['Tập sau', null],
        ['Tập đầu', cheaper.id],
      ]);
      expect(products).toEqual([]);
    });

    it('is linked from a volume', async () => {
      const { id } = await sellBook(volumes[0]!.id, shop.campaign.id, 90_000);
      const { body } = await shop.call(`GET /products/${id}`);
      expect(productEndpoints['GET /products/{id}'].answer.parse(body).series).toEqual([
        { id: seriesId, name: 'Kính vạn hoa' },
      ]);
    });

    it('is not there while nobody was ever offered any of it, nor for a book that is no series', async () => {
      expect(await read()).toEqual(refusal(404, 'SERIES_NOT_FOUND'));
      await sellBook(volumes[0]!.id, shop.campaign.id, 90_000);
      expect((await read()).status).toBe(200);
      expect(await shop.call(`GET /series/${volumes[0]!.id}`)).toEqual(refusal(404, 'SERIES_NOT_FOUND'));
    });
  });

  describe('what its buyers have bought, too', () => {
    const also = async (id: string) =>
      productEndpoints['GET /products/{id}/also-bought'].answer
        .parse((await shop.call(`GET /products/${id}/also-bought`)).body)
        .products.map((product) => product.id);

    const buyAs = async (customer: { email: string }, products: { id: string }[]) => {
      const token = await shop.signIn(customer.email);
      const answer = await shop.order(
        products.map(({ id }) => ({ productId: id })),
        { token },
      );
      expect(answer.status).toBe(201);
    };

    it('is told of three of them, the most bought first, and only what is on sale', async () => {
      const [own, often, seldom, rare] = [
        await shop.sell({ brought: 50 }),
        await shop.sell({ brought: 50 }),
        await shop.sell({ brought: 50 }),
        await shop.sell({ brought: 50 }),
      ];
      const customers = [];
      for (let count = 0; count < 4; count += 1)
        customers.push(await makeCustomer(shop.db, { levelId: shop.levels.base }));
      for (const [place, customer] of customers.entries()) {
        await buyAs(customer, [own, often]);
        // Bought in other orders, but by the same customers.
        if (place < 3) await buyAs(customer, [seldom]);
        if (place < 2) await buyAs(customer, [rare]);
      }
      expect(await also(own.id)).toEqual([often.id, seldom.id]);
      await shop.db.rows(sql`UPDATE products SET on_sale = false WHERE id = ${often.id}`);
      expect(await also(own.id)).toEqual([seldom.id]);
      await shop.db.rows(sql`UPDATE products SET quantity_cap = quantity_taken WHERE id = ${seldom.id}`);
      expect(await also(own.id)).toEqual([]);
      await shop.db.rows(sql`UPDATE products SET quantity_cap = NULL, on_sale = true`);
      expect(await also(own.id)).toEqual([often.id, seldom.id]);
      await shop.db.rows(sql`UPDATE orders SET status = 7 WHERE customer_id = ${customers[0]!.id}`);
      expect(await also(own.id)).toEqual([often.id]);
    });

    it('is nothing of a product that is not there', async () => {
      const answer = await shop.call('GET /products/99999999-9999-4999-8999-999999999999/also-bought');
      expect(answer).toEqual(refusal(404, 'PRODUCT_NOT_FOUND'));
    });
  });
});
