import { sql } from 'drizzle-orm';
import { campaignProductErrors } from '@/contract/endpoints/campaign-products';
import { REVIEW, REVIEW_LIFE, type ReviewAction, type ReviewId } from '@/contract/states/product';
import { AppError } from '@/contract/vocabulary/error-codes';
import { campaignProductHistory, productWords } from '@/text/campaign-product';
import { recordChange } from '../records/audit';
import { NO_EFFECT, type LifeCycle } from '../transition';
import { reviewedFacts } from './facts';
import { readStored, type StoredProduct } from './read-products';

/** A product in a review transition; it must be locked. */
export interface ReviewSubject extends StoredProduct {
  /** The terms in force, stored when it is accepted. */
  termsId: number | null;
}

/** The life cycle of a product's review. Refuses with PRODUCT_REVIEWED, which names its current state. */
export const REVIEW_LIFE_CYCLE: LifeCycle<ReviewSubject, ReviewId, ReviewAction, never> = {
  machine: REVIEW_LIFE,
  position: ({ review }) => ({ status: review }),
  async write({ tx, now }, { id, version, termsId }, { from, to }) {
    const moved = await tx.rows(sql`
      UPDATE products SET review = ${to}, version = version + 1, updated_at = ${now.toISOString()},
        terms_id = CASE WHEN ${to}::int = ${REVIEW.ACCEPTED}::int THEN ${termsId}::int ELSE terms_id END
      WHERE id = ${id} AND review = ${from} AND version = ${version} RETURNING id`);
    return moved.length > 0;
  },
  async record(ctx, subject, { from, to, note }) {
    const { tx, now, actor } = ctx;
    await tx.rows(sql`
      INSERT INTO product_steps (product_id, status, at, actor_id, actor_name, note, facts)
      VALUES (${subject.id}, ${to}, ${now.toISOString()}, ${actor.id}, ${actor.name}, ${note},
        ${JSON.stringify(reviewedFacts(subject))}::jsonb)`);
    const words = (review: ReviewId) => ({ review: productWords.review[review] ?? '' });
    const { id, version } = subject;
    const change = { kind: campaignProductHistory, id, version: version + 1 };
    await recordChange(ctx, { ...change, before: words(from), after: words(to) });
  },
  effects: {
    accept: NO_EFFECT,
    // Copies that bundles no longer promise are settled once for all products rejected together.
    reject: NO_EFFECT,
    resubmit: NO_EFFECT,
    withdraw: ({ tx }, { id }) => tx.rows(sql`UPDATE products SET on_sale = false WHERE id = ${id}`),
  },
  // The use cases announce, once for all products that they review or submit.
  announce: NO_EFFECT,
  async refuse({ tx, now }, { id }) {
    const { title, review } = await readStored(tx, now, sql`p.id = ${id}`);
    const status = productWords.review[review] ?? '';
    return new AppError(campaignProductErrors.PRODUCT_REVIEWED, { product: title, status });
  },
};
