import { sql } from 'drizzle-orm';
import type { CheaperCampaign, CheaperCampaignInput, OrderLineInput } from '@/contract/endpoints/orders';
import { priceBasket } from '@/contract/rules/price';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { AppError } from '@/contract/vocabulary/error-codes';
import { statusOfCampaign } from '../../campaigns/status';
import { limitTo } from '../../conditions';
import type { Anyone, CallContext } from '../../kernel';
import { readCards } from '../../products/read-cards';
import { isAccepted } from '../../row-conditions';
import { assertBuyable, toLines, readOffer, type BasketLine } from './price';

const NO_OFFER: CheaperCampaign = { offer: null };

/** How many fairs are compared, those with the lowest prices first: each is priced separately. */
const MOST = 5;

interface Candidate {
  campaignId: number;
  /** For each line, in order, the product of the same book in the same format at that fair. */
  productIds: string[];
}

/** Running fairs that sell the book of every one of these products. A combo exists only at its own fair. */
const readCandidates = (
  { db, now }: CallContext<Anyone>,
  campaignId: number,
  lines: readonly OrderLineInput[],
): Promise<Candidate[]> =>
  db.rows<Candidate>(sql`
    WITH wanted AS (
      SELECT p.book_id, p.format, line.quantity, line.place
      FROM json_to_recordset(${JSON.stringify(lines.map(({ productId, quantity }, place) => ({ id: productId, quantity, place })))}::json)
        AS line(id uuid, quantity int, place int)
      JOIN products p ON p.id = line.id)
    SELECT c.id AS "campaignId", array_agg(p.id ORDER BY wanted.place) AS "productIds"
    FROM wanted JOIN products p ON p.book_id = wanted.book_id AND p.format = wanted.format AND ${isAccepted('p')}
      AND p.on_sale AND p.released
    JOIN campaigns c ON c.id = p.campaign_id
    WHERE c.id <> ${campaignId} AND ${statusOfCampaign(now)} = ${CAMPAIGN_STATUS.RUNNING}
    GROUP BY c.id HAVING count(*) = ${lines.length}
    ORDER BY sum(p.sale_price * wanted.quantity), c.id ${limitTo(MOST)}`);

/** The lines at another fair, if the caller can buy all of them there. */
const linesAt = async (
  { db, now, actor }: CallContext<Anyone>,
  { campaignId, productIds }: Candidate,
  given: readonly OrderLineInput[],
): Promise<{ name: string; lines: BasketLine[] } | undefined> => {
  const input = given.map((line, place) => ({ ...line, productId: productIds[place]! }));
  const buyer = actor?.id ? { buyerId: actor.id } : {};
  const offer = await readOffer(db, { campaignId, lines: input, ...buyer }, now);
  try {
    const lines = toLines(offer, input);
    assertBuyable(offer, lines);
    return { name: offer.campaign.name, lines };
  } catch (error) {
    // A fair that refuses the lines is not an offer.
    if (error instanceof AppError) return undefined;
    throw error;
  }
};

const goodsOf = (lines: readonly BasketLine[]): number => priceBasket(lines, 0).goods;

/**
 * Finds the running fair at which the goods of a basket cost least, with the chosen editions, if that is less than at
 * its own fair. Visitors are offered only fairs that require no level. Throws as `calculateOrder` does.
 */
export const findCheaperCampaign = async (
  ctx: CallContext<Anyone>,
  { campaignId, lines }: CheaperCampaignInput,
): Promise<CheaperCampaign> => {
  const here = goodsOf(toLines(await readOffer(ctx.db, { campaignId, lines }, ctx.now), lines));
  const candidates = await readCandidates(ctx, campaignId, lines);
  let best: { candidate: Candidate; name: string; goods: number } | undefined;
  for (const candidate of candidates) {
    const found = await linesAt(ctx, candidate, lines);
    const goods = found ? goodsOf(found.lines) : here;
    if (found && goods < (best?.goods ?? here)) best = { candidate, name: found.name, goods };
  }
  if (!best) return NO_OFFER;
  const { candidate, name, goods } = best;
  const cardOf = await readCards(ctx.db, ctx.now, candidate.productIds);
  const products = candidate.productIds.map((id) => cardOf.get(id)!);
  return { offer: { campaign: { id: candidate.campaignId, name }, goods, saving: here - goods, products } };
};
