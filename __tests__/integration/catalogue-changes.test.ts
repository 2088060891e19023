import { sql } from 'drizzle-orm';
import { readChanges, readSnapshot } from '@server/backend/commerce/shelf/changes';
import { describeOnBothDatabases } from '@tests/support/databases';
import { makeReview } from '@tests/support/make-review';
import { openShop, type Shop } from '@tests/support/shop';

describeOnBothDatabases('What has changed of what customers are shown', (open) => {
  let shop: Shop;
  beforeAll(async () => (shop = await openShop(open)));
  afterAll(() => shop.close());

  /** The changes made by `work`, as `kind id`. */
  const changesOf = async (work: () => Promise<unknown>): Promise<string[]> => {
    const before = await readSnapshot(shop.db);
    await work();
    const { changes } = await readChanges(shop.db, before);
    return changes.map(({ kind, id }) => `${kind} ${id}`).sort();
  };

  test('is noted of whatever a card or a page says, and of nothing else', async () => {
    const product = await shop.sell();
    const [{ book, author, publisher, genre } = { book: 0, author: 0, publisher: 0, genre: 0 }] = await shop.db.rows<
      Record<'book' | 'author' | 'publisher' | 'genre', number>
    >(sql`
      SELECT p.book_id AS book, p.genre_id AS genre, (SELECT min(id) FROM authors) AS author, (SELECT min(id) FROM publishers) AS publisher
      FROM products p WHERE p.id = ${product.id}`);
    const run = (query: ReturnType<typeof sql>) => () => shop.db.rows(query);
    expect(await changesOf(run(sql`UPDATE products SET sale_price = sale_price - 1 WHERE id = ${product.id}`))).toEqual(
      [`product ${product.id}`],
    );
    expect(await changesOf(run(sql`UPDATE products SET updated_at = now() WHERE id = ${product.id}`))).toEqual([]);
    expect(await changesOf(run(sql`UPDATE products SET quantity_taken = 1 WHERE id = ${product.id}`))).toEqual([
      `copies ${product.id}`,
    ]);
    expect(
      await changesOf(
        run(
          sql`UPDATE stock SET reserved = reserved + 1 WHERE campaign_id = ${shop.campaign.id} AND book_id = ${book}`,
        ),
      ),
    ).toEqual([`stock ${shop.campaign.id}:${book}`]);
    expect(
      await changesOf(
        run(
          sql`UPDATE stock SET reserved = reserved - 1, sold = sold + 1 WHERE campaign_id = ${shop.campaign.id} AND book_id = ${book}`,
        ),
      ),
    ).toEqual([]);
    expect(await changesOf(run(sql`UPDATE books SET pages = 7 WHERE id = ${book}`))).toEqual([`book ${book}`]);
    expect(await changesOf(run(sql`UPDATE genres SET name = name || '.' WHERE id = ${genre}`))).toEqual([
      `genre ${genre}`,
    ]);
    expect(await changesOf(run(sql`UPDATE authors SET name = name || '.' WHERE id = ${author}`))).toEqual(
      author ? [`author ${author}`] : [],
    );
    expect(await changesOf(run(sql`UPDATE publishers SET name = name || '.' WHERE id = ${publisher}`))).toEqual(
      publisher ? [`publisher ${publisher}`] : [],
    );
    expect(await changesOf(run(sql`UPDATE users SET name = name || '.' WHERE id = ${shop.issuer.id}`))).toEqual([
      `issuer ${shop.issuer.id}`,
    ]);
    expect(await changesOf(run(sql`UPDATE issuers SET description = 'x' WHERE user_id = ${shop.issuer.id}`))).toEqual([
      `issuerFace ${shop.issuer.id}`,
    ]);
    expect(await changesOf(run(sql`UPDATE authors SET description = 'x' WHERE id = ${author}`))).toEqual(
      author ? [`authorFace ${author}`] : [],
    );
    expect(await changesOf(run(sql`UPDATE publishers SET image_url = 'x' WHERE id = ${publisher}`))).toEqual(
      publisher ? [`publisherFace ${publisher}`] : [],
    );
    expect(await changesOf(run(sql`UPDATE campaigns SET postponed_at = now() WHERE id = ${shop.campaign.id}`))).toEqual(
      [`campaign ${shop.campaign.id}`],
    );
  });

  test('is noted of the reviews of a book that are shown, or were, and of no others', async () => {
    const product = await shop.sell();
    const [{ id: bookId } = { id: 0 }] = await shop.db.rows<{ id: number }>(sql`
      SELECT book_id AS id FROM products WHERE id = ${product.id}`);
    const ofRatings = async (work: () => Promise<unknown>): Promise<string[]> =>
      (await changesOf(work)).filter((change) => change.startsWith('rating '));
    const change = (id: number, to: ReturnType<typeof sql>) => () =>
      shop.db.rows(sql`UPDATE reviews SET ${to} WHERE id = ${id}`);
    let review = { id: 0, customerId: '' };
    const make = (status: number) => async () => (review = await makeReview(shop.db, { bookId, stars: 4, status }));
    const noted = [`rating ${bookId}`];
    expect(await ofRatings(make(2))).toEqual(noted);
    expect(await ofRatings(make(1))).toEqual([]);
    const { id, customerId } = review;
    expect(await ofRatings(change(id, sql`stars = 5`))).toEqual([]);
    const active = (is: boolean) => () => shop.db.rows(sql`UPDATE users SET active = ${is} WHERE id = ${customerId}`);
    expect(await ofRatings(active(false))).toEqual([]);
    expect(await ofRatings(change(id, sql`status = 2`))).toEqual(noted);
    expect(await ofRatings(active(true))).toEqual(noted);
    expect(await ofRatings(change(id, sql`stars = 3`))).toEqual(noted);
    expect(await ofRatings(change(id, sql`answer = 'x'`))).toEqual([]);
    expect(await ofRatings(change(id, sql`status = 3`))).toEqual(noted);
    expect(await ofRatings(() => shop.db.rows(sql`DELETE FROM reviews WHERE id = ${id}`))).toEqual([]);
    expect(await ofRatings(() => shop.db.rows(sql`DELETE FROM reviews WHERE status = 2`))).toEqual(noted);
  });

  test('is seen once, when it is committed, in whatever order transactions commit', async () => {
    const product = await shop.sell();
    const rename = (title: string) => sql`UPDATE products SET title = ${title} WHERE id = ${product.id}`;
    const start = await readSnapshot(shop.db);
    // On the embedded database no reads are possible while a transaction is open.
    if (shop.db.kind === 'pglite') {
      await shop.db.transaction((tx) => tx.rows(rename('a')));
    } else {
      const other = await shop.sell();
      const begun = await readSnapshot(shop.db);
      await shop.db.transaction(async (tx) => {
        await tx.rows(rename('b'));
        await shop.db.rows(sql`UPDATE products SET title = 'c' WHERE id = ${other.id}`);
        const first = await readChanges(shop.db, begun);
        expect(first.changes).toEqual([{ kind: 'product', id: other.id }]);
        expect((await readChanges(shop.db, first.snapshot)).changes).toEqual([]);
      });
    }
    const { changes, snapshot } = await readChanges(shop.db, start);
    expect(changes).toContainEqual({ kind: 'product', id: product.id });
    expect((await readChanges(shop.db, snapshot)).changes).toEqual([]);
  });

  test('is not noted when it is rolled back', async () => {
    const product = await shop.sell();
    const failed = () =>
      shop.db
        .transaction(async (tx) => {
          await tx.rows(sql`UPDATE products SET title = 'x' WHERE id = ${product.id}`);
          throw new Error('no');
        })
        .catch(() => undefined);
    expect(await changesOf(failed)).toEqual([]);
  });
});
