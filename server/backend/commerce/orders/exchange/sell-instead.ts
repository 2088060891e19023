import { orderErrors } from '@/contract/endpoints/orders';
import { productErrors } from '@/contract/endpoints/products';
import { hasPrinted } from '@/contract/rules/freight';
import { orderKind, type ReversalKind } from '@/contract/states/order';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { TransactionContext } from '../../kernel';
import type { MovableOrder } from '../move/movable';
import { assertWithinLimits, readBuyers, refuseFiles } from '../place/limits';
import { assertBuyable, readOffer, toLines, type BasketLine, type OfferedCampaign } from '../place/price';
import type { Orderer } from '../ports';
import type { TakenBack, ToSell } from './exchanged-lines';

/** Names the fields of a refused line as the request does: its lines are `instead`, of which only some are sold now. */
const asAsked = async <Result>(lines: readonly ToSell[], work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    const { code, status, message: sentence, fields } = error;
    const named = Object.entries(fields).map(([path, sentences]): [string, string[]] => {
      const [, place, field] = path.split('.');
      return [`instead.${lines[Number(place)]?.index}.${field}`, sentences];
    });
    throw new AppError({ code, status, sentence }, {}, Object.fromEntries(named));
  }
};

/**
 * Refuses more copies than a customer may have in orders that were not handed over. What is sold replaces what comes
 * back, so that does not count any more.
 */
const assertFewEnough = async (
  { tx }: TransactionContext,
  { campaign, buyer }: { campaign: OfferedCampaign; buyer: Orderer },
  { copies: back, replaced }: TakenBack,
  lines: BasketLine[],
): Promise<void> => {
  const [found] = await readBuyers(tx, campaign.id, [{ actor: buyer, request: {} }]);
  const copies = found?.holdings.copies;
  if (!copies) return;
  const stays = (bookId: number): number =>
    [...replaced.values()].reduce(
      (sum, { line, quantity }) => sum + (line.books.some(({ id }) => id === bookId) ? quantity : 0),
      0,
    );
  const left = Object.entries(copies).map(([book, count]): [string, number] => {
    const id = Number(book);
    return [book, count - (back.get(id) ?? 0) + stays(id)];
  });
  assertWithinLimits(campaign, { openCheckouts: null, copies: Object.fromEntries(left) }, lines);
};

interface Sale {
  order: MovableOrder;
  kind: ReversalKind;
  /** The customer, account or guest; null for a walk-in customer. */
  buyer: Orderer | null;
  back: TakenBack;
}

/**
 * Prices and checks what an order gets instead, as if it were ordered now: what comes back must have been released
 * before. The customer's number of open checkouts is not checked, as there is none more.
 * @throws {AppError} what an order is refused for; EXCHANGE_NEEDS_ADDRESS for printed books without a parcel
 */
export const sellInstead = async (
  ctx: TransactionContext,
  { order, kind, buyer, back }: Sale,
  asked: readonly ToSell[],
): Promise<BasketLine[]> => {
  if (asked.length === 0) return [];
  const { campaign, customerId, issuer } = order;
  const inquiry = { campaignId: campaign.id, lines: asked, ...(customerId && { buyerId: customerId }) };
  const offer = await readOffer(ctx.tx, inquiry, ctx.now);
  return asAsked(asked, async () => {
    const lines = toLines(offer, asked);
    const products = lines.map(({ product }) => product);
    if (products.some((product) => product.issuer.id !== issuer.id))
      throw new AppError(productErrors.PRODUCT_NOT_FOUND);
    if (customerId === null) refuseFiles(lines);
    assertBuyable(offer, lines);
    if (orderKind(order) === 'files' && hasPrinted(products)) throw new AppError(orderErrors.EXCHANGE_NEEDS_ADDRESS);
    if (kind === 'cancelled' && buyer) await assertFewEnough(ctx, { campaign: offer.campaign, buyer }, back, lines);
    return lines;
  });
};
