import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE, type RoleId } from '@/contract/vocabulary/roles';
import { removeProduct } from '@server/backend/commerce/campaign-products/remove-product';
import { acceptProduct, rejectProduct } from '@server/backend/commerce/campaign-products/review-products';
import { changeSingle, createCombo, createSingle } from '@server/backend/commerce/campaign-products/save-product';
import { changeStarted } from '@server/backend/commerce/campaign-products/started-product';
import type { CallContext } from '@server/backend/commerce/kernel';
import { cancelOwnOrder, deliverOrder, shipOrder } from '@server/backend/commerce/orders/move-order';
import { placeOrder } from '@server/backend/commerce/orders/place-order';
import { comboFacts, MINIMUM, openBookFair, singleFacts, type BookFair } from '@tests/support/book-fair';
import { DAY } from '@tests/support/clock';
import { describeOnDatabases } from '@tests/support/databases';
import { RECIPIENT } from '@tests/support/shop';
import { PLACE } from '@tests/support/make-data';

const BOOKS = 3;
const START = Date.parse('2026-11-21T10:00:00+07:00');

type Step = [kind: string, pick: number, amount: number];

const step = fc.tuple(
  fc.constantFrom(
    ...['bring', 'bring', 'bundle', 'edit', 'copies', 'copies', 'switch', 'remove', 'accept', 'accept', 'accept'],
    ...['reject', 'agree', 'order', 'order', 'order', 'cancel', 'ship', 'deliver', 'postpone', 'resume', 'clock'],
  ),
  fc.nat(1000),
  fc.integer({ min: 0, max: 12 }),
);

interface ProductRow {
  id: string;
  version: number;
  type: number;
}

/** One fair with its people, and a clock of its own. */
const openRun = async (fair: BookFair) => {
  const { db } = fair;
  const campaign = await fair.coming({
    format: 1,
    startsAt: new Date(START + 2 * DAY).toISOString(),
    endsAt: new Date(START + 8 * DAY).toISOString(),
  });
  const books: number[] = [];
  for (let made = 0; made < BOOKS; made += 1) books.push((await fair.book()).id);
  let at = START;
  const as = (user: { id: string; name: string }, role: RoleId): CallContext => ({
    db,
    now: new Date(at),
    actor: { id: user.id, name: user.name, role, sessionId: randomUUID() },
  });
  const inForce = async (): Promise<number> => {
    const [row] = await db.rows<{ id: number }>(sql`
      SELECT t.id FROM participant_terms t JOIN participants pt ON pt.id = t.participant_id
      WHERE pt.campaign_id = ${campaign.id} AND t.answer = 2 ORDER BY t.number DESC LIMIT 1`);
    return row!.id;
  };
  /** Under which terms each product was accepted last. */
  const approvedUnder = new Map<string, number>();
  const pickFrom = <Row>(rows: readonly Row[], pick: number): Row => {
    const row = rows[pick % Math.max(1, rows.length)];
    if (row === undefined) throw new AppError('NOT_FOUND');
    return row;
  };
  const product = async (pick: number): Promise<ProductRow> =>
    pickFrom(
      await db.rows<ProductRow>(sql`
        SELECT id, version, type FROM products WHERE campaign_id = ${campaign.id} ORDER BY title, type`),
      pick,
    );
  const order = async (pick: number): Promise<string> =>
    pickFrom(
      await db.rows<{ id: string }>(sql`SELECT id FROM orders WHERE campaign_id = ${campaign.id} ORDER BY code`),
      pick,
    ).id;
  const issuer = () => as(fair.issuer, ROLE.ISSUER);
  const organiser = () => as({ id: fair.adminId, name: 'Organiser' }, ROLE.SYSTEM);
  const reader = () => as(fair.reader, ROLE.CUSTOMER);
  const setFair = (column: 'postponed_at', value: string | null) =>
    db.rows(sql`UPDATE campaigns SET ${sql.identifier(column)} = ${value} WHERE id = ${campaign.id}`);

  const take: Record<string, (pick: number, amount: number) => Promise<unknown>> = {
    bring: (pick, quantity) =>
      createSingle(issuer(), {
        ...{ campaignId: campaign.id, bookId: books[pick % BOOKS]!, ...singleFacts, editions: [] },
        ...{ format: 1, quantity: Math.max(1, quantity), commission: MINIMUM + (pick % 3) * 10 },
      }),
    bundle: (pick, quantity) =>
      createCombo(issuer(), {
        campaignId: campaign.id,
        ...comboFacts(fair.genre.parentId, []),
        ...{ title: `Combo ${pick}`, format: 1, quantity: Math.max(1, quantity), commission: MINIMUM + 20 },
        items: [pick, pick + 1].map((index, place) => ({
          ...{ bookId: books[index % BOOKS]!, displayIndex: place + 1, editions: [] },
        })),
      }),
    async edit(pick, amount) {
      const { id, version } = await product(pick);
      const facts = { ...singleFacts, format: 1 as const, editions: [], commission: MINIMUM + 20 };
      return changeSingle(issuer(), { id, version, ...facts, quantity: Math.max(1, amount), discount: amount });
    },
    async copies(pick, quantity) {
      const { id, version } = await product(pick);
      return changeStarted(issuer(), { id, version, quantity, onSale: true });
    },
    async switch(pick, amount) {
      const { id, version } = await product(pick);
      return changeStarted(issuer(), { id, version, quantity: amount, onSale: amount % 2 === 0 });
    },
    async remove(pick) {
      return removeProduct(issuer(), (await product(pick)).id);
    },
    async accept(pick) {
      const { id, version } = await product(pick);
      await acceptProduct(organiser(), { id, version });
      approvedUnder.set(id, await inForce());
    },
    async reject(pick) {
      const { id, version } = await product(pick);
      return rejectProduct(organiser(), { id, version });
    },
    agree: (pick) =>
      db.rows(sql`
        WITH next AS (
          INSERT INTO participant_terms (participant_id, number, proposed_by, proposer_name, proposed_at, starts_at, ends_at,
            answer, answered_at, answerer_name)
          SELECT t.participant_id, t.number + 1, 1, '', t.proposed_at, t.starts_at, t.ends_at, 2, t.proposed_at, ''
          FROM participant_terms t JOIN participants pt ON pt.id = t.participant_id
          WHERE pt.campaign_id = ${campaign.id} ORDER BY t.number DESC LIMIT 1 RETURNING id)
        INSERT INTO terms_commissions SELECT next.id, ${fair.genre.parentId}, ${MINIMUM + (pick % 3) * 10} FROM next`),
    async order(pick, amount) {
      const { id } = await product(pick);
      const body = { campaignId: campaign.id, type: 1, payment: 3, recipient: RECIPIENT, address: PLACE } as const;
      const lines = [{ productId: id, quantity: Math.max(1, amount % 4), withPdf: false, withAudio: false }];
      const { checkoutId } = await placeOrder(reader(), { ...body, lines }, randomUUID());
      const placed = await db.rows<{ terms: number; product: string }>(sql`
        SELECT l.terms_id AS terms, l.product_id AS product FROM order_lines l JOIN orders o ON o.id = l.order_id
        WHERE o.checkout_id = ${checkoutId}`);
      expect(placed).toEqual([{ terms: approvedUnder.get(id), product: id }]);
    },
    cancel: async (pick) => cancelOwnOrder(reader(), { id: await order(pick) }),
    ship: async (pick) => shipOrder(issuer(), { id: await order(pick) }),
    deliver: async (pick) => deliverOrder(issuer(), { id: await order(pick) }),
    postpone: () => setFair('postponed_at', new Date(at).toISOString()),
    resume: () => setFair('postponed_at', null),
    async clock(_, amount) {
      at += (amount * DAY) / 6;
    },
  };

  return {
    campaignId: campaign.id,
    async take([kind, pick, amount]: Step): Promise<void> {
      try {
        await take[kind]!(pick, amount);
      } catch (error) {
        // What the rules refuse is no fault; anything else is.
        if (!(error instanceof AppError) || error.status >= 500) throw error;
      }
    },
  };
};

describeOnDatabases('The life of books for sale', (open) => {
  let fair: BookFair;
  beforeAll(async () => {
    fair = await openBookFair(open);
  });
  afterAll(() => fair.close());

  /** Everything that must hold after every step; what does not is named. */
  const faultsAt = (campaignId: number) =>
    fair.db.rows(sql`
      WITH lines AS (
        SELECT o.status, l.product_id, l.quantity, l.book_ids FROM order_lines l JOIN orders o ON o.id = l.order_id
        WHERE o.campaign_id = ${campaignId}),
      counted AS (
        SELECT s.*,
          (SELECT coalesce(sum(l.quantity), 0) FROM lines l WHERE l.status = 2 AND s.book_id = ANY(l.book_ids)) AS open,
          (SELECT coalesce(sum(l.quantity), 0) FROM lines l WHERE l.status IN (4, 5) AND s.book_id = ANY(l.book_ids)) AS gone,
          (SELECT coalesce(sum(p.quantity_cap), 0) FROM products p JOIN product_items i ON i.product_id = p.id
           WHERE p.campaign_id = s.campaign_id AND i.book_id = s.book_id AND p.type <> 1 AND p.review <> 2) AS promised
        FROM stock s WHERE s.campaign_id = ${campaignId})
      SELECT 'a counter that is negative or oversold' AS fault, book_id::text AS of FROM counted
        WHERE brought < 0 OR reserved < 0 OR sold < 0 OR brought - reserved - sold < 0
      UNION ALL SELECT 'copies that orders do not have', book_id::text FROM counted WHERE reserved <> open OR sold <> gone
      UNION ALL SELECT 'more promised than brought', book_id::text FROM counted WHERE promised > brought
      UNION ALL SELECT 'sets that orders do not have', p.id::text FROM products p
        WHERE p.campaign_id = ${campaignId} AND p.type <> 1 AND (p.quantity_taken > p.quantity_cap OR p.quantity_taken <>
          (SELECT coalesce(sum(l.quantity), 0) FROM lines l WHERE l.product_id = p.id AND l.status <> 7))
      UNION ALL SELECT 'a review that its steps do not tell', p.id::text FROM products p
        WHERE p.campaign_id = ${campaignId} AND p.review <>
          (SELECT step.status FROM product_steps step WHERE step.product_id = p.id ORDER BY step.id DESC LIMIT 1)
      UNION ALL SELECT 'accepted without terms', p.id::text FROM products p
        WHERE p.campaign_id = ${campaignId} AND p.review = 3 AND p.terms_id IS NULL`);

  it('keeps its counters, promises and terms, whatever issuer, organiser, reader and clock do', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 45 }), async (steps) => {
        const run = await openRun(fair);
        for (const taken of steps) {
          await run.take(taken);
          expect({ taken, faults: await faultsAt(run.campaignId) }).toEqual({ taken, faults: [] });
        }
      }),
      { numRuns: 12 },
    );
  }, 120_000);
});
