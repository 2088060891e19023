import { AppError, errorMessage, type ExpectedError } from '@/contract/vocabulary/error-codes';
import { countWord } from '@/contract/rules/count-word';
import { freightOf, hasPrinted, type Freight } from '@/contract/rules/freight';
import { reachesLevel } from '@/contract/rules/level';
import { BOOK_FORMAT, CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import { orderErrors, type OrderLineInput } from '@/contract/endpoints/orders';
import { priceBasket, sumBaskets, type BasketPrice, type PricedLine } from '@/contract/rules/price';
import { LIMITS } from '@/contract/vocabulary/limits';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { ORDER_TYPE, type OrderTypeId } from '@/contract/states/order';
import { PRODUCT_STATUS } from '@/contract/states/product';
import { campaignErrors } from '@/contract/endpoints/campaigns';
import { productErrors } from '@/contract/endpoints/products';
import { inDong } from '@/text/money';
import type { Offer, OfferedCampaign, OfferedProduct } from './offer';

export interface BasketLine extends PricedLine {
  product: OfferedProduct;
  withPdf: boolean;
  withAudio: boolean;
}

/** The lines of one issuer: one order, and a parcel with a freight when something is printed (D4.7.7, D4.8). */
export interface Parcel {
  issuer: OfferedProduct['issuer'];
  lines: BasketLine[];
  printed: boolean;
  price: BasketPrice & { freight: Freight };
}

type Values = Record<string, string | number>;

/** Refuses a field of one line. */
export const refuseLine = (code: ExpectedError, index: number, field: string, values: Values): never => {
  throw new AppError(code, values, { [`lines.${index}.${field}`]: [errorMessage(code, values)] });
};

/** Digital editions are sold with a product at online fairs only, and never with the same edition (D4.7.3). */
const editionsOf = (fair: OfferedCampaign, { format, pdfExtraPrice, audioExtraPrice }: OfferedProduct) => {
  const online = fair.format === CAMPAIGN_FORMAT.ONLINE;
  return {
    pdf: online && pdfExtraPrice !== null && format !== BOOK_FORMAT.PDF,
    audio: online && audioExtraPrice !== null && format !== BOOK_FORMAT.AUDIO,
  };
};

const toLine = (
  fair: OfferedCampaign,
  input: OrderLineInput,
  product: OfferedProduct | undefined,
  index: number,
): BasketLine => {
  if (!product) return refuseLine(productErrors.PRODUCT_NOT_FOUND, index, 'productId', {});
  const named = { product: product.title };
  if (product.campaignId !== fair.id) refuseLine(productErrors.PRODUCT_OTHER_CAMPAIGN, index, 'productId', named);
  const offers = editionsOf(fair, product);
  if (input.withPdf && !offers.pdf) refuseLine(productErrors.EDITION_NOT_OFFERED, index, 'withPdf', named);
  if (input.withAudio && !offers.audio) refuseLine(productErrors.EDITION_NOT_OFFERED, index, 'withAudio', named);
  return {
    product,
    quantity: input.quantity,
    withPdf: input.withPdf,
    withAudio: input.withAudio,
    salePrice: product.salePrice,
    coverPrice: product.coverPrice,
    pdfExtra: input.withPdf ? (product.pdfExtraPrice ?? 0) : 0,
    audioExtra: input.withAudio ? (product.audioExtraPrice ?? 0) : 0,
  };
};

/**
 * Builds the lines with the backend's prices. Throws PRODUCT_NOT_FOUND, PRODUCT_OTHER_CAMPAIGN or EDITION_NOT_OFFERED,
 * naming the line.
 */
export const toLines = ({ fair, products }: Offer, lines: OrderLineInput[]): BasketLine[] =>
  lines.map((line, index) => toLine(fair, line, products.get(line.productId), index));

/**
 * Groups the lines by issuer and prices each parcel. Throws PICKUP_NOT_OFFERED outside offline fairs (D4.7.4), and
 * ORDER_TOO_LARGE.
 */
export const toParcels = (
  fair: OfferedCampaign,
  lines: BasketLine[],
  type: OrderTypeId,
  provinceCode: number | undefined,
): Parcel[] => {
  if (type === ORDER_TYPE.PICKUP && fair.format !== CAMPAIGN_FORMAT.OFFLINE)
    throw new AppError(orderErrors.PICKUP_NOT_OFFERED);
  const byIssuer = new Map<string, BasketLine[]>();
  for (const line of lines) {
    const { id } = line.product.issuer;
    byIssuer.set(id, [...(byIssuer.get(id) ?? []), line]);
  }
  const parcels = [...byIssuer.values()].map((own) => {
    const products = own.map(({ product }) => product);
    const freight = freightOf(type, fair, provinceCode, products);
    return {
      issuer: own[0]!.product.issuer,
      lines: own,
      printed: hasPrinted(products),
      price: { ...priceBasket(own, freight), freight },
    };
  });
  assertPayable(parcels);
  return parcels;
};

/** The total of all parcels of a checkout, in đồng. */
export const totalOf = (parcels: readonly Parcel[]): number => sumBaskets(parcels.map(({ price }) => price)).total;

/**
 * The total must not exceed what a bank transfers at once, nor its points the range of their column. Throws
 * ORDER_TOO_LARGE.
 */
const assertPayable = (parcels: readonly Parcel[]): void => {
  if (totalOf(parcels) > LIMITS.amount)
    throw new AppError(orderErrors.ORDER_TOO_LARGE, { limit: inDong(LIMITS.amount) });
};

/** Copies of each book that the lines need together: a single and a combo may contain the same book. */
export const copiesNeeded = (lines: BasketLine[]): Map<number, number> => {
  const need = new Map<number, number>();
  for (const { product, quantity } of lines)
    for (const bookId of product.bookIds) need.set(bookId, (need.get(bookId) ?? 0) + quantity);
  return need;
};

/**
 * Refuses what cannot be bought now: CAMPAIGN_NOT_RUNNING, LEVEL_TOO_LOW (a fair with required levels is open to its
 * lowest and every level above, A11.9), OUT_OF_STOCK, PRODUCT_NOT_ON_SALE, QUANTITY_ABOVE_STOCK. An early, clear error;
 * the guarded stock counters decide (`stock.ts`).
 */
export const assertBuyable = ({ fair, buyerLevel }: Offer, lines: BasketLine[]): void => {
  if (fair.status !== CAMPAIGN_STATUS.RUNNING)
    throw new AppError(campaignErrors.CAMPAIGN_NOT_RUNNING, { campaign: fair.name });
  if (!reachesLevel(fair.requiredLevel, buyerLevel))
    throw new AppError(orderErrors.LEVEL_TOO_LOW, { level: fair.requiredLevel?.name ?? '' });
  lines.forEach(({ product, quantity }, index) => {
    const values = { product: product.title, available: product.saleQuantity, word: countWord(product) };
    if (product.status === PRODUCT_STATUS.OUT_OF_STOCK)
      refuseLine(productErrors.OUT_OF_STOCK, index, 'quantity', values);
    if (product.status !== PRODUCT_STATUS.SALE || !product.joined)
      refuseLine(productErrors.PRODUCT_NOT_ON_SALE, index, 'productId', values);
    if (quantity > product.saleQuantity) refuseLine(productErrors.QUANTITY_ABOVE_STOCK, index, 'quantity', values);
  });
};
