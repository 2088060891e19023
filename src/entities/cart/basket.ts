import type { CalculateInput } from '@/contract/endpoints/orders';
import { hasPrinted } from '@/contract/rules/freight';
import { priceBasket, sumBaskets, type BasketPrice, type PricedLine } from '@/contract/rules/price';
import { ORDER_TYPE, type OrderTypeId } from '@/contract/vocabulary/order-types';
import type { CartItem } from './cart-rules';

export const pricedLine = ({ product, quantity, withPdf, withAudio }: CartItem): PricedLine => ({
  quantity,
  salePrice: product.salePrice,
  coverPrice: product.coverPrice,
  pdfExtra: withPdf ? (product.pdfExtraPrice ?? 0) : 0,
  audioExtra: withAudio ? (product.audioExtraPrice ?? 0) : 0,
});

/**
 * Whether these lines need a delivery address because something is printed; also true without lines, when nothing is
 * known yet.
 */
export const needsParcel = (items: readonly CartItem[]): boolean =>
  items.length === 0 || hasPrinted(items.map(({ product }) => product));

/** Groups lines by issuer, as the backend will split the order (D4.7.7). */
const byIssuer = (items: readonly CartItem[]): CartItem[][] => {
  const parcels = new Map<string, CartItem[]>();
  for (const item of items) {
    const { id } = item.product.issuer;
    parcels.set(id, [...(parcels.get(id) ?? []), item]);
  }
  return [...parcels.values()];
};

/** The issuers of these lines: each of them gets an order. */
export const issuersOf = (items: readonly CartItem[]): { id: string; name: string }[] =>
  byIssuer(items).flatMap(([item]) => (item ? [item.product.issuer] : []));

/** The price of the lines before freight, computed in the browser by the backend's own function. */
export const priceItems = (items: readonly CartItem[]): BasketPrice =>
  sumBaskets(byIssuer(items).map((own) => priceBasket(own.map(pricedLine), 0)));

export const toOrderLines = (items: readonly CartItem[]): CalculateInput['lines'] =>
  items.map(({ product, quantity, withPdf, withAudio }) => ({ productId: product.id, quantity, withPdf, withAudio }));

/** The parts of a basket's destination that determine the freight. */
export interface BasketPlace {
  type?: OrderTypeId;
  provinceCode?: number | null;
}

/** The request for the price of these lines; null without lines. */
export const calculationOf = (
  items: readonly CartItem[],
  { type = ORDER_TYPE.DELIVERY, provinceCode }: BasketPlace = {},
): CalculateInput | null => {
  const [first] = items;
  if (!first) return null;
  return {
    campaignId: first.product.campaign.id,
    type,
    ...(type === ORDER_TYPE.DELIVERY && provinceCode && { address: { provinceCode } }),
    lines: toOrderLines(items),
  };
};
