import { sql } from 'drizzle-orm';
import { slugify } from '@/contract/rules/fold';
import type { Sql } from '../../db/database';
import { insertRows } from '../../db/insert-rows';
import { productItems, products as productTable, stock } from '../../db/schema/products';
import { makeBooks, type SeedBook } from '../data/books';
import { momentToDate } from '../data/moment';
import { makeProducts, type SeedProduct } from '../data/products';
import { makeStock } from '../data/stock';
import { coverUrl } from '../files/images';
import { idOf } from './keys';

/** On top of what is brought while the orders are made: some of them are cancelled or returned, and give copies back. */
const PLENTY = 1000;

const productRow = (product: SeedProduct, books: ReadonlyMap<string, SeedBook>, at: string) => ({
  id: product.id,
  campaignId: idOf.fair(product.fair),
  issuerId: idOf.issuer(product.issuer),
  bookId: product.book ? idOf.book(product.book) : null,
  genreId: idOf.genre(product.genre),
  type: product.type,
  format: product.format,
  title: product.title,
  slug: slugify(product.title),
  description: product.description,
  imageUrl: coverUrl(books.get(product.book ?? product.items[0]!.book)!),
  discount: product.discount,
  coverPrice: product.coverPrice,
  salePrice: product.salePrice,
  commission: product.commission,
  pdfExtraPrice: product.pdfExtraPrice,
  audioExtraPrice: product.audioExtraPrice,
  quantityCap: product.cap === null ? null : product.cap + PLENTY,
  quantityTaken: 0,
  review: product.review,
  onSale: product.onSale,
  released: product.items.every(({ book }) => books.get(book)?.released),
  titleKey: product.title.normalize('NFC').toLowerCase(),
  searchFold: '',
  version: 1,
  createdAt: at,
  updatedAt: at,
});

const itemRows = (product: SeedProduct) =>
  product.items.map(({ book, withPdf, withAudio }, index) => ({
    productId: product.id,
    bookId: idOf.book(book),
    displayIndex: index + 1,
    withPdf,
    withAudio,
  }));

/**
 * Products with their members, and the one counter per fair and book. Written by SQL until there are use cases that bring
 * books to a fair.
 */
export const insertProducts = async (tx: Sql, seededAt: Date): Promise<void> => {
  const products = makeProducts();
  const books = new Map(makeBooks().map((book) => [book.key, book]));
  await insertRows(
    tx,
    productTable,
    products.map((product) => productRow(product, books, momentToDate(seededAt, product.createdAt).toISOString())),
  );
  await insertRows(tx, productItems, products.flatMap(itemRows));
  await tx.rows(sql`UPDATE products SET search_fold = product_search_fold(id)`);
  await insertRows(
    tx,
    stock,
    makeStock().map(({ fair, book, brought }) => ({
      campaignId: idOf.fair(fair),
      bookId: idOf.book(book),
      brought: brought + PLENTY,
      reserved: 0,
      sold: 0,
    })),
  );
};

/** What is left on the shelves once all orders were made. */
export const settleStock = async (tx: Sql): Promise<void> => {
  const counters = JSON.stringify(
    makeStock().map(({ fair, book, brought }) => ({ fair: idOf.fair(fair), book: idOf.book(book), brought })),
  );
  await tx.rows(sql`
    UPDATE stock s SET brought = c.brought
    FROM jsonb_to_recordset(${counters}::jsonb) AS c(fair int, book int, brought int)
    WHERE s.campaign_id = c.fair AND s.book_id = c.book`);
  await tx.rows(sql`
    UPDATE products SET quantity_cap = greatest(quantity_cap - ${PLENTY}, quantity_taken) WHERE quantity_cap IS NOT NULL`);
};
