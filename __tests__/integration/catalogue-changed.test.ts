import { sql } from 'drizzle-orm';
import { catalogueChanged, type CatalogueChange } from '@server/backend/commerce/catalogue-changed';
import { readChanges, readSnapshot } from '@server/backend/commerce/shelf/changes';
import { describeOnDatabase } from '@tests/support/databases';
import { openShop, type Shop } from '@tests/support/shop';
import { watchCatalogue } from '@tests/support/watch-catalogue';

describeOnDatabase('What a use case raises of the catalogue', (open) => {
  let shop: Shop;
  let product: { id: string };

  beforeEach(async () => {
    shop = await openShop(open);
    product = await shop.sell();
  });

  afterEach(() => shop.close());

  const cheaper = () => sql`UPDATE products SET sale_price = sale_price - 1 WHERE id = ${product.id}`;
  const raised = async (...changes: CatalogueChange[]): Promise<unknown[]> => {
    const before = await readSnapshot(shop.db);
    await shop.db.transaction(async (tx) => {
      for (const change of changes) await catalogueChanged({ tx }, change);
    });
    return (await readChanges(shop.db, before)).changes;
  };

  test('is read by its kind, once however often it is raised', async () => {
    // They are sorted by id, and that of the product is random.
    const twice = await raised({ products: [product.id], books: [7, 7], ratedBooks: [] }, { books: [7] });
    expect(twice).toHaveLength(2);
    expect(twice).toEqual(
      expect.arrayContaining([
        { id: '7', kind: 'book' },
        { id: product.id, kind: 'product' },
      ]),
    );
    expect(await raised({ authorFaces: [3], stallsAt: [4], pages: ['stops'] })).toEqual([
      { id: '3', kind: 'authorFace' },
      { id: '4', kind: 'stall' },
      { id: 'stops', kind: 'page' },
    ]);
    expect(await raised({})).toEqual([]);
  });

  test('is read once together with what the triggers have written of it', async () => {
    const before = await readSnapshot(shop.db);
    await shop.db.transaction(async (tx) => {
      await tx.rows(cheaper());
      await catalogueChanged({ tx }, { products: [product.id] });
    });
    expect((await readChanges(shop.db, before)).changes).toEqual([{ id: product.id, kind: 'product' }]);
  });
});

describeOnDatabase('A use case that changes the catalogue', (open) => {
  test('must raise what its triggers write, except copies', async () => {
    const db = await open();
    const shop = await openShop(() => Promise.resolve(db));
    const product = await shop.sell();
    const watched = await watchCatalogue(db);
    const change = (raise: CatalogueChange) =>
      watched.transaction(async (tx) => {
        await tx.rows(
          sql`UPDATE products SET sale_price = sale_price - 1, quantity_taken = 1 WHERE id = ${product.id}`,
        );
        await catalogueChanged({ tx }, raise);
      });
    await expect(change({})).rejects.toThrow(`no use case has raised: product ${product.id}`);
    await expect(change({ books: [1] })).rejects.toThrow(`product ${product.id}`);
    await change({ products: [product.id] });
    await watched.transaction((tx) => tx.rows(sql`SELECT 1`), 'read only');
    await expect(watched.close()).rejects.toThrow(`product ${product.id}`);
  });
});
