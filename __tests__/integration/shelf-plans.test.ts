import type { SQL } from 'drizzle-orm';
import { readAllProducts, readProductsById } from '@server/backend/commerce/shelf/read-products';
import { readCeilings, readStockOf, readTouched } from '@server/backend/commerce/shelf/rows';
import type { Sql } from '@server/backend/db/database';
import { describeOnDatabase } from '@tests/support/databases';
import { scannedTables } from '@tests/support/generic-plan';
import { makeManyProducts } from '@tests/support/many-products';
import { openShop, type Shop } from '@tests/support/shop';

const PRODUCTS = 20_000;
const LARGE = ['products', 'product_items', 'stock'];

describeOnDatabase('What the shelf reads of a shop with many products', (open) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await openShop(open);
  });
  afterEach(() => shop.close());

  test('is found by an index, in parts and by what has changed, and by no scan of all products', async () => {
    const { id } = await shop.sell();
    await shop.db.transaction(async (tx) => {
      await makeManyProducts(tx, PRODUCTS);
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
      await readStockOf(watched, [`${shop.campaign.id}:1`]);
      for (const query of asked) {
        const tables = await scannedTables(tx, query);
        expect(LARGE.filter((table) => tables.includes(table))).toEqual([]);
      }
    });
  });
});
