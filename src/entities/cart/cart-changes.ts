import type { ProductCard, SharedCopies } from '@/contract/endpoints/products';
import { countWord } from '@/contract/rules/count-word';
import { priceLine } from '@/contract/rules/price';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { PRODUCT_STATUS } from '@/contract/states/product';
import { pricedLine } from './basket';
import { maxQuantity, toCartProduct, type CartItem } from './cart-rules';
import { isBuyable } from './is-buyable';
import { fitTogether, openLines } from './shared-copies';

/** A change of a line since it was put into the cart. */
export type CartChange =
  | { about: 'gone' | 'soldOut' | 'stopped' | 'edition' | 'taken'; title: string }
  | { about: 'campaignClosed'; title: string; campaign: string }
  | { about: 'price'; title: string; from: number; to: number }
  | { about: 'quantity'; title: string; from: number; to: number; word: string };

/** Why a line cannot be ordered: the fair, the book, or its copies. */
const obstacleOf = ({ product }: CartItem): CartChange => {
  const { title, campaign, status } = product;
  if (campaign.status !== CAMPAIGN_STATUS.RUNNING) return { about: 'campaignClosed', title, campaign: campaign.name };
  const soldOut = status === PRODUCT_STATUS.OUT_OF_STOCK || status === PRODUCT_STATUS.SALE;
  return { about: soldOut ? 'soldOut' : 'stopped', title };
};

/** The price of one copy with the editions the line has now; a lost edition is reported separately. */
const unitPrice = (product: CartItem['product'], item: CartItem): number =>
  priceLine(pricedLine({ ...item, product })).unit;

const changesOf = (before: CartItem, after: CartItem): CartChange[] => {
  const { title } = after.product;
  if (!isBuyable(after)) return isBuyable(before) ? [obstacleOf(after)] : [];
  const changes: CartChange[] = [];
  if (after.quantity < before.quantity)
    changes.push({
      about: 'quantity',
      title,
      from: before.quantity,
      to: after.quantity,
      word: countWord(after.product),
    });
  const [from, to] = [unitPrice(before.product, after), unitPrice(after.product, after)];
  if (from !== to) changes.push({ about: 'price', title, from, to });
  if (before.withPdf !== after.withPdf || before.withAudio !== after.withAudio)
    changes.push({ about: 'edition', title });
  return changes;
};

const refreshed = (item: CartItem, card: ProductCard): CartItem => {
  const max = maxQuantity(card);
  return {
    product: toCartProduct(card),
    withPdf: item.withPdf && card.pdfExtraPrice !== null,
    withAudio: item.withAudio && card.audioExtraPrice !== null,
    // A sold-out line keeps its quantity, so that nothing is lost when copies become available again.
    quantity: max >= 1 ? Math.min(item.quantity, max) : item.quantity,
  };
};

const idOf = ({ product }: CartItem): string => product.id;

/** Lines that could be bought if other lines of the bag did not take their copies. */
const takenLines = (items: readonly CartItem[], shared: readonly SharedCopies[]): CartItem[] => {
  const open = new Set(openLines({ items, shared, isBuyable }).map(idOf));
  return items.filter((item) => isBuyable(item) && !open.has(idOf(item)));
};

/**
 * Updates the cart to the current products. `latest` maps each requested product to its card, or to null when it no
 * longer exists; other lines stay unchanged.
 * @param shared books contained in several lines: these lines together cannot have more copies than are left
 */
export const reconcile = (
  items: readonly CartItem[],
  latest: ReadonlyMap<string, ProductCard | null>,
  shared: readonly SharedCopies[] = [],
): { items: CartItem[]; changes: CartChange[] } => {
  const present = items.filter((item) => latest.get(idOf(item)) !== null);
  const current = present.map((item) => {
    const card = latest.get(idOf(item));
    return card ? refreshed(item, card) : item;
  });
  const kept = fitTogether({ items: current, shared, isBuyable });
  const keptById = new Map(kept.map((item) => [idOf(item), item]));
  const changes: CartChange[] = [
    ...items.flatMap((before): CartChange[] => {
      const after = keptById.get(idOf(before));
      return after ? changesOf(before, after) : [{ about: 'gone', title: before.product.title }];
    }),
    ...takenLines(kept, shared).map(({ product }) => ({ about: 'taken' as const, title: product.title })),
  ];
  return { items: kept, changes };
};
