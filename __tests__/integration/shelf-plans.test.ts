import { sql, type SQL } from 'drizzle-orm';
import { readAllProducts, readProductsById } from '@server/backend/commerce/shelf/read-products';
import { readCeilings, readStockOf, readTouched } from '@server/backend/commerce/shelf/rows';
import type { Sql } from '@server/backend/db/database';
import { describeOnDatabase } from '@tests/support/databases';
import { scannedTables } from '@tests/support/generic-plan';
import { openShop, type Shop } from '@tests/support/shop';

const PRODUCTS = 20_000;
const LARGE = ['products', 'product_items', 'stock'];

/** Copies the one product of a shop, each copy with the same item; what is written does not count as changed. */
const multiply = async (tx: Sql): Promise<void> => {
  await tx.rows(sql`SET LOCAL session_replication_role = replica`);
  await tx.rows(sql`
    INSERT INTO products
    SELECT copy.* FROM products p CROSS JOIN generate_series(1, ${PRODUCTS}) n CROSS JOIN LATERAL jsonb_populate_record(p,
      jsonb_build_object('id', gen_random_uuid(), 'book_id', NULL, 'type', 2, 'title', n::text)) copy`);
  await tx.rows(sql`
    INSERT INTO product_items (product_id, book_id, display_index)
    SELECT p.id, pi.book_id, 0 FROM products p, product_items pi WHERE p.type = 2`);
  await tx.rows(sql`
    INSERT INTO stock (campaign_id, book_id, brought)
    SELECT s.campaign_id, -n, 1 FROM stock s, generate_series(1, ${PRODUCTS}) n`);
  await tx.rows(sql`ANALYZE products, product_items, stock`);
};

describeOnDatabase('What the shelf reads of a shop with many products', (open) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await openShop(open);
  });
  afterEach(() => shop.close());

  test('is found by an index, in parts and by what has changed, and by no scan of all products', async () => {
    const { id } = await shop.sell();
    await shop.db.transaction(async (tx) => {
      await multiply(tx);
      const asked: SQL[] = [];
      const watched: Sql = {
        rows: (query) => {
          asked.push(query);
          return tx.rows(query);
        },
      };
      let read = 0;
      for await (const part of readAllProducts(watched)) {
        read += part.length;
        if (read >= 1000) break;
      }
      for await (const part of readProductsById(watched, [id])) expect(part).toHaveLength(1);
      await readTouched(watched, [{ kind: 'product', id }]);
      await readCeilings(watched, [id]);
      await readStockOf(watched, [`${shop.fair.id}:1`]);
      for (const query of asked) {
        const tables = await scannedTables(tx, query);
        expect(LARGE.filter((table) => tables.includes(table))).toEqual([]);
      }
    });
  });
});
