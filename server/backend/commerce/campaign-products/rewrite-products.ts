import { sql } from 'drizzle-orm';
import { slugify } from '@/contract/rules/fold';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { EDITIONS } from '@/contract/vocabulary/kinds';
import { campaignProductHistory } from '@/text/campaign-product';
import { hasEdition } from '../books/editions';
import { statusOfCampaign } from '../campaigns/status';
import { catalogueChanged } from '../catalogue-changed';
import { anyUuid } from '../conditions';
import type { TransactionContext } from '../kernel';
import { recordChanges } from '../records/audit';
import { changedFields, type Facts } from '../records/facts';
import { announceChanged, type ChangedProduct } from './announce-changed';
import { reviewedFacts } from './facts';
import { readAllStored, type StoredProduct } from './read-products';

/** Products `p` at fairs that have not started. */
export const beforeTheStart = (now: Date) => sql`
  p.campaign_id IN (SELECT c.id FROM campaigns c WHERE ${statusOfCampaign(now)} = ${CAMPAIGN_STATUS.NOT_STARTED})`;

/** Products `p` made of this book, or containing it, at fairs that have not started. */
const madeOf = (id: number, now: Date) => sql`
  (p.book_id = ${id} OR p.id IN (SELECT held.product_id FROM product_items held WHERE held.book_id = ${id}))
    AND ${beforeTheStart(now)}`;

interface NamedBook {
  id: number;
  name: string;
}

const writeProducts = async ({ tx, now }: TransactionContext, { id, name }: NamedBook): Promise<void> => {
  const [pdf, audio] = EDITIONS.map(
    (
      edition,
    ) => sql`(SELECT CASE WHEN bool_and(${hasEdition(edition)}) THEN sum(b.${sql.raw(`${edition}_extra_price`)}) END FROM product_items pi JOIN books b ON b.id = pi.book_id
      WHERE pi.product_id = p.id AND pi.${sql.raw(`with_${edition}`)})`,
  );
  const named = await tx.rows<{ id: string }>(sql`
    UPDATE products p SET title = b.name, slug = ${slugify(name)}, title_key = ${name.normalize('NFC').toLowerCase()},
      description = b.description, image_url = b.image_url, cover_price = b.cover_price,
      sale_price = floor(b.cover_price * (100 - p.discount) / 100.0), genre_id = b.genre_id
    FROM books b WHERE b.id = ${id} AND p.book_id = b.id AND ${beforeTheStart(now)}
    RETURNING p.id`);
  const priced = await tx.rows<{ id: string }>(sql`
    UPDATE products p SET pdf_extra_price = ${pdf}, audio_extra_price = ${audio} WHERE ${madeOf(id, now)} RETURNING p.id`);
  await catalogueChanged({ tx }, { products: [...named, ...priced].map((product) => product.id) });
};

/** Increments the versions of changed products and records the changes in their history. */
const keepChanges = async (
  ctx: TransactionContext,
  changed: readonly StoredProduct[],
  before: ReadonlyMap<string, Facts>,
): Promise<ChangedProduct[]> => {
  const { tx, now } = ctx;
  const after = new Map(changed.map((product) => [product.id, reviewedFacts(product)]));
  const raised = await tx.rows<ChangedProduct & { version: number }>(sql`
    UPDATE products SET version = version + 1, updated_at = ${now.toISOString()}
    WHERE ${anyUuid(sql`id`, [...after.keys()])} RETURNING id, campaign_id AS "campaignId", version`);
  await recordChanges(
    ctx,
    raised.map(({ id, version }) => ({
      ...{ kind: campaignProductHistory, id, version },
      ...{ before: before.get(id) ?? {}, after: after.get(id) ?? {} },
    })),
  );
  return raised;
};

/**
 * Updates a book, and its name, description, picture and prices in its products at fairs that have not started
 * (D4.5.16), with the extra prices of every combo and series there that contains it. The version of each changed
 * product is incremented, so that a reviewer cannot decide on an outdated one; the change is recorded in its history
 * and published for open pages. The book must be locked.
 * @param write updates the book
 */
export const rewriteProducts = async (
  ctx: TransactionContext,
  book: NamedBook,
  write: () => Promise<void>,
): Promise<void> => {
  const { tx, now } = ctx;
  const products = () => readAllStored(tx, now, madeOf(book.id, now));
  const before = new Map((await products()).map((product) => [product.id, reviewedFacts(product)]));
  await write();
  await writeProducts(ctx, book);
  const changed = (await products()).filter((product) => {
    const facts = before.get(product.id);
    return facts && changedFields(facts, reviewedFacts(product)).length > 0;
  });
  await announceChanged(ctx, await keepChanges(ctx, changed, before));
};
