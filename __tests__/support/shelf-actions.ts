import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { makeBook, makeCampaign, makeProduct, makeStock } from './make-data';
import { makeReview } from './make-review';
import type { Shop } from './shop';

/** A change of what customers see, made without notifying the shelf: of the `pick`th row, by `amount`. */
export interface ShelfAction {
  name: keyof typeof ACTIONS;
  pick: number;
  amount: number;
}

const one = (table: string, pick: number, key = 'id'): SQL =>
  sql.raw(
    `${key} = (SELECT ${key} FROM ${table} ORDER BY ${key} OFFSET ${pick} % greatest(1, (SELECT count(*)::int FROM ${table})) LIMIT 1)`,
  );

/** Changes one row of a table. */
const change =
  (table: string, set: (amount: number) => SQL, key = 'id') =>
  async ({ db }: Shop, pick: number, amount: number): Promise<void> => {
    await db.rows(sql`UPDATE ${sql.raw(table)} SET ${set(amount)} WHERE ${one(table, pick, key)}`);
  };

const booksOf = async ({ db }: Shop, campaignId: number): Promise<number[]> =>
  (
    await db.rows<{ id: number }>(
      sql`SELECT book_id AS id FROM stock WHERE campaign_id = ${campaignId} ORDER BY book_id`,
    )
  ).map(({ id }) => id);

const campaignOf = async ({ db }: Shop, pick: number): Promise<number> => {
  const campaigns = await db.rows<{ id: number }>(sql`SELECT id FROM campaigns ORDER BY id`);
  return campaigns[pick % campaigns.length]!.id;
};

export const ACTIONS = {
  price: change('products', (amount) => sql`sale_price = 1000 * ${amount + 1}, discount = ${amount * 7}`),
  review: change('products', (amount) => sql`review = ${(amount % 3) + 1}`),
  accept: change('products', () => sql`review = 3`),
  onSale: change('products', () => sql`on_sale = NOT on_sale`),
  released: change('products', () => sql`released = NOT released`),
  title: change('products', (amount) => sql`title = ${`Tên ${amount} `} || id::text`),
  editions: change('products', (amount) => sql`pdf_extra_price = ${amount % 2 ? 1000 : null}`),
  ceiling: change('products', (amount) => sql`quantity_cap = ${amount}, quantity_taken = 0`),
  taken: change('products', () => sql`quantity_taken = least(quantity_taken + 1, coalesce(quantity_cap, 5))`),
  genre: change('products', (amount) => sql`genre_id = (SELECT id FROM genres ORDER BY id OFFSET ${amount} LIMIT 1)`),
  sold: change('stock', () => sql`reserved = least(reserved + 2, brought - sold)`, 'book_id'),
  brought: change('stock', (amount) => sql`brought = reserved + sold + ${amount}`, 'book_id'),
  bookFacts: change(
    'books',
    (amount) => sql`pages = ${amount}, language = ${['Việt', 'Anh', null][amount % 3]}, name = name || '.'`,
  ),
  author: change('authors', () => sql`name = name || '.'`),
  genreName: change('genres', () => sql`name = name || '.'`),
  issuer: change('users', () => sql`name = name || '.'`),
  campaignName: change('campaigns', () => sql`name = name || '.'`),
  postpone: change('campaigns', (amount) => sql`postponed_at = ${amount % 2 ? '2026-11-02T00:00:00Z' : null}`),
  cancel: change('campaigns', (amount) => sql`cancelled_at = ${amount > 7 ? '2026-11-02T00:00:00Z' : null}`),
  dates: change(
    'campaigns',
    (amount) =>
      sql`starts_at = ${`2026-11-0${(amount % 9) + 1}T00:00:00Z`}, ends_at = ${`2026-12-0${(amount % 9) + 1}T00:00:00Z`}`,
  ),
  judge: change('reviews', (amount) => sql`status = ${(amount % 3) + 1}, stars = ${(amount % 5) + 1}`),
  customer: change('users', () => sql`active = NOT active`),
  /** A review, visible or not, of a book that is on sale at some fair. */
  async rate({ db }: Shop, pick: number, amount: number) {
    const [book] = await db.rows<{ id: number }>(sql`
      SELECT DISTINCT book_id AS id FROM products WHERE book_id IS NOT NULL ORDER BY book_id
      OFFSET ${pick} % greatest(1, (SELECT count(DISTINCT book_id)::int FROM products)) LIMIT 1`);
    if (book) await makeReview(db, { bookId: book.id, stars: (amount % 5) + 1, status: amount === 0 ? 1 : 2 });
  },
  async takeBack({ db }: Shop, pick: number) {
    await db.rows(sql`DELETE FROM reviews WHERE ${one('reviews', pick)}`);
  },
  async sell(shop: Shop, pick: number, amount: number) {
    await shop.sell({ campaignId: await campaignOf(shop, pick), salePrice: 1000 * (amount + 1), discount: amount });
  },
  /** A book that is on sale already, at another fair too. */
  async elsewhere(shop: Shop, pick: number, amount: number) {
    const campaign = await campaignOf(shop, pick);
    const [book] = await shop.db.rows<{ id: number }>(sql`
      SELECT id FROM books WHERE id NOT IN (SELECT book_id FROM products WHERE campaign_id = ${campaign} AND book_id IS NOT NULL)
      ORDER BY id OFFSET ${pick % 5} LIMIT 1`);
    if (!book) return;
    await shop.db.rows(sql`
      INSERT INTO stock (campaign_id, book_id, brought) VALUES (${campaign}, ${book.id}, ${amount}) ON CONFLICT DO NOTHING`);
    await makeProduct(shop.db, {
      campaignId: campaign,
      issuerId: shop.issuer.id,
      bookIds: [book.id],
      salePrice: 500 * (amount + 1),
    });
  },
  async bundle(shop: Shop, pick: number, amount: number) {
    const campaignId = await campaignOf(shop, pick);
    const bookIds = (await booksOf(shop, campaignId)).slice(0, 2 + (amount % 2));
    if (bookIds.length > 1)
      await shop.sell({ campaignId, bookIds, salePrice: 1000 * (amount + 1), title: randomUUID() });
  },
  async remove({ db }: Shop, pick: number) {
    const which = one('products', pick);
    await db.transaction(async (tx) => {
      const [product] = await tx.rows<{ id: string }>(sql`SELECT id FROM products WHERE ${which}`);
      if (!product) return;
      await tx.rows(sql`DELETE FROM product_items WHERE product_id = ${product.id}`);
      await tx.rows(sql`DELETE FROM products WHERE id = ${product.id}`);
    });
  },
  async campaign(shop: Shop) {
    const { id } = await makeCampaign(shop.db);
    const book = await makeBook(shop.db, shop.issuer.id, { language: 'Việt' });
    await makeStock(shop.db, id, book.id, 3);
    await shop.sell({ campaignId: id, bookIds: [book.id] });
  },
  /** A change that is rolled back and must have no effect. */
  async rolledBack({ db }: Shop, pick: number) {
    await db
      .transaction(async (tx) => {
        await tx.rows(sql`UPDATE products SET title = 'never' WHERE ${one('products', pick)}`);
        throw new Error('rolled back');
      })
      .catch((error: Error) => {
        if (error.message !== 'rolled back') throw error;
      });
  },
} satisfies Record<string, (shop: Shop, pick: number, amount: number) => Promise<void>>;

/** Carries out a deed. One that the rows do not allow at the moment changes nothing. */
export const doAction = async (shop: Shop, { name, pick, amount }: ShelfAction): Promise<void> => {
  try {
    await ACTIONS[name](shop, pick, amount);
  } catch (error) {
    // A constraint of the tables prevents it: a unique title, the last copy.
    if (!(error as { constraint?: string }).constraint && (error as Error).name !== 'AppError') throw error;
  }
};
