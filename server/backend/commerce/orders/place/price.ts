import { sql, type SQL } from 'drizzle-orm';
import { campaignErrors } from '@/contract/endpoints/campaigns';
import type { Level } from '@/contract/endpoints/levels';
import { orderErrors, type OrderLineInput } from '@/contract/endpoints/orders';
import { productErrors } from '@/contract/endpoints/products';
import { countWord } from '@/contract/rules/count-word';
import { freightOf, hasPrinted, type Freight } from '@/contract/rules/freight';
import { reachesLevel } from '@/contract/rules/level';
import { priceBasket, sumBaskets, type BasketPrice, type PricedLine } from '@/contract/rules/price';
import type { CustomerLimits } from '@/contract/rules/customer-limits';
import { CAMPAIGN_STATUS, type CampaignStatusId } from '@/contract/states/campaign';
import { ORDER_TYPE, type OrderTypeId } from '@/contract/vocabulary/order-types';
import { PRODUCT_STATUS, type ProductStatusId } from '@/contract/states/product';
import { AppError, errorMessage, type ExpectedError } from '@/contract/vocabulary/error-codes';
import {
  BOOK_FORMAT,
  CAMPAIGN_FORMAT,
  type BookFormatId,
  type CampaignFormatId,
  type ProductTypeId,
} from '@/contract/vocabulary/kinds';
import { LIMITS } from '@/contract/vocabulary/limits';
import { inDong } from '@/text/money';
import type { Sql } from '../../../db/database';
import { customerLimits } from '../../campaigns/customer-limits';
import { statusOfCampaign } from '../../campaigns/status';
import { anyUuid } from '../../conditions';
import { oneRow } from '../../kernel';
import { requiredLevel } from '../../levels/required-level';
import { availableCopies } from '../../products/card';
import { isAccepted, takesPart } from '../../row-conditions';
import { authorsOfProduct } from '../read/read-orders';

/** The fair of an order, with the data that ordering needs. */
export interface OfferedCampaign {
  id: number;
  name: string;
  format: CampaignFormatId;
  status: CampaignStatusId;
  /** Provinces of the fair and of its stops: parcels within them have the inner freight. */
  provinceCodes: number[];
  imageUrl: string;
  /** In words; null for an online fair. */
  addressLine: string | null;
  /** Stops that are not over: where an order can be collected in addition to the fair's own place. */
  openStops: { id: number; line: string }[];
  /** Stalls of the issuers of the products, at the stop or at the fair's own place. */
  stallAssignments: { issuerId: string; scheduleId: number | null; code: string }[];
  /** The lowest level that may buy, or null. */
  requiredLevel: Level | null;
  /** The limits for one customer there. */
  readerLimits: CustomerLimits;
}

export interface OfferedProduct {
  id: string;
  campaignId: number;
  title: string;
  slug: string;
  author: string;
  genre: string;
  imageUrl: string | null;
  status: ProductStatusId;
  type: ProductTypeId;
  format: BookFormatId;
  issuer: { id: string; name: string };
  coverPrice: number;
  salePrice: number;
  discount: number;
  commission: number;
  /** The terms under which it was approved (A11.15). */
  termsId: number | null;
  pdfExtraPrice: number | null;
  audioExtraPrice: number | null;
  saleQuantity: number;
  capped: boolean;
  /** Whether its issuer takes part in the fair (D4.7.2). */
  joined: boolean;
  bookIds: number[];
}

export interface Offer {
  campaign: OfferedCampaign;
  products: Map<string, OfferedProduct>;
  /** Null without a buyer. */
  buyerLevel: BuyerLevel;
}

export type BuyerLevel = Pick<Level, 'conditionalPoint'> | null;

/** The request for an offer: products of a fair, and the buyer. */
export interface Asked {
  campaignId: number;
  lines: readonly { productId: string }[];
  buyerId?: string;
}

/** The level of a buyer, as JSON; null for a user who is not a customer. */
export const levelOf = (buyerId: SQL): SQL<BuyerLevel> => sql`
  (SELECT json_build_object('conditionalPoint', l.conditional_point) FROM customers cu JOIN levels l ON l.id = cu.level_id
   WHERE cu.user_id = ${buyerId})`;

/**
 * Locks the fair against being postponed or ended: that transaction waits for this order and notifies its customer; an
 * order that waits for that transaction is refused.
 */
export const lockCampaign = async (tx: Sql, id: number): Promise<void> => {
  await tx.rows(sql`SELECT 1 FROM campaigns WHERE id = ${id} FOR KEY SHARE`);
};

/**
 * Locks the products against being stopped. A transaction that stops a book waits for this order, then finds and
 * cancels it; an order that waits for that transaction finds the product stopped and is refused.
 */
export const lockProducts = async (tx: Sql, lines: Asked['lines']): Promise<void> => {
  const ids = lines.map(({ productId }) => productId);
  await tx.rows(sql`SELECT 1 FROM products p WHERE ${anyUuid(sql`p.id`, ids)} ORDER BY p.id FOR KEY SHARE`);
};

/**
 * Reads the data of a fair and these products: prices, states and available copies, in one round trip to the database.
 * Throws CAMPAIGN_NOT_FOUND.
 * @param status of the fair `c`; by default the current one
 */
export const readOffer = async (db: Sql, asked: Asked, now: Date, status = statusOfCampaign(now)): Promise<Offer> => {
  const ids = asked.lines.map((line) => line.productId);
  const rows = await db.rows<
    OfferedCampaign & Omit<Offer, 'campaign' | 'products'> & { products: OfferedProduct[] }
  >(sql`
    SELECT c.id, c.name, c.format, ${status} AS status, c.image_url AS "imageUrl", c.address_line AS "addressLine",
      (SELECT coalesce(array_agg(DISTINCT code), '{}') FROM (
         SELECT c.province_code AS code WHERE c.province_code IS NOT NULL
         UNION SELECT s.province_code FROM schedules s JOIN campaign_organizations co ON co.id = s.campaign_organization_id
         WHERE co.campaign_id = c.id) place) AS "provinceCodes",
      (SELECT coalesce(json_agg(json_build_object('id', s.id, 'line', s.address_line)), '[]')
       FROM schedules s JOIN campaign_organizations co ON co.id = s.campaign_organization_id
       WHERE co.campaign_id = c.id AND s.ends_at > ${now.toISOString()}) AS "openStops",
      (SELECT coalesce(json_agg(DISTINCT jsonb_build_object(
         'issuerId', si.issuer_id, 'scheduleId', st.schedule_id, 'code', st.code)), '[]')
       FROM stalls st JOIN stall_issuers si ON si.stall_id = st.id
       WHERE st.campaign_id = c.id
         AND si.issuer_id IN (SELECT p.issuer_id FROM products p WHERE p.id = ANY(${sql.param(ids)}::uuid[]))) AS "stallAssignments",
      ${requiredLevel} AS "requiredLevel", ${customerLimits} AS "readerLimits",
      ${levelOf(sql`${asked.buyerId ?? null}::uuid`)} AS "buyerLevel",
      (${productsJson(ids, status)}) AS products
    FROM campaigns c WHERE c.id = ${asked.campaignId}`);
  const { products, buyerLevel, ...campaign } = oneRow(rows, campaignErrors.CAMPAIGN_NOT_FOUND);
  return { campaign, products: new Map(products.map((product) => [product.id, product])), buyerLevel };
};

const productsJson = (ids: string[], status: SQL) => sql`
  SELECT coalesce(json_agg(json_build_object(
    'id', p.id, 'campaignId', p.campaign_id, 'title', p.title, 'slug', p.slug, 'type', p.type, 'format', p.format,
    'author', ${authorsOfProduct}, 'genre', coalesce(parent.name, g.name), 'imageUrl', p.image_url,
    'issuer', json_build_object('id', u.id, 'name', u.name),
    'coverPrice', p.cover_price, 'salePrice', p.sale_price, 'discount', p.discount, 'commission', p.commission, 'termsId', p.terms_id,
    'pdfExtraPrice', p.pdf_extra_price, 'audioExtraPrice', p.audio_extra_price,
    'joined', EXISTS (SELECT 1 FROM participants pt WHERE pt.campaign_id = p.campaign_id
                      AND pt.issuer_id = p.issuer_id AND ${takesPart('pt')}),
    'capped', p.quantity_cap IS NOT NULL, 'saleQuantity', left_over.copies,
    'status', product_status(p.review, p.on_sale, p.released, left_over.copies, ${status}),
    'bookIds', (SELECT json_agg(pi.book_id) FROM product_items pi WHERE pi.product_id = p.id))), '[]')
  FROM products p
  JOIN users u ON u.id = p.issuer_id
  JOIN genres g ON g.id = p.genre_id LEFT JOIN genres parent ON parent.id = g.parent_id
  CROSS JOIN LATERAL (SELECT ${availableCopies} AS copies) left_over
  WHERE p.id = ANY(${sql.param(ids)}::uuid[]) AND ${isAccepted('p')}`;

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

/** Refuses a field of one line. */
export const refuseLine = (
  code: ExpectedError,
  index: number,
  field: string,
  values: Record<string, string | number>,
): never => {
  throw new AppError(code, values, { [`lines.${index}.${field}`]: [errorMessage(code, values)] });
};

/**
 * Builds the lines with the backend's prices. Digital editions are sold with a product at online fairs only, and never
 * with the same edition (D4.7.3). Throws PRODUCT_NOT_FOUND, PRODUCT_OTHER_CAMPAIGN or EDITION_NOT_OFFERED, naming the
 * line.
 */
export const toLines = ({ campaign, products }: Offer, lines: readonly OrderLineInput[]): BasketLine[] =>
  lines.map(({ productId, quantity, withPdf, withAudio }, index) => {
    const product = products.get(productId);
    if (!product) return refuseLine(productErrors.PRODUCT_NOT_FOUND, index, 'productId', {});
    const named = { product: product.title };
    if (product.campaignId !== campaign.id) refuseLine(productErrors.PRODUCT_OTHER_CAMPAIGN, index, 'productId', named);
    const { format, salePrice, coverPrice, pdfExtraPrice, audioExtraPrice } = product;
    const online = campaign.format === CAMPAIGN_FORMAT.ONLINE;
    if (withPdf && !(online && pdfExtraPrice !== null && format !== BOOK_FORMAT.PDF))
      refuseLine(productErrors.EDITION_NOT_OFFERED, index, 'withPdf', named);
    if (withAudio && !(online && audioExtraPrice !== null && format !== BOOK_FORMAT.AUDIO))
      refuseLine(productErrors.EDITION_NOT_OFFERED, index, 'withAudio', named);
    return {
      ...{ product, quantity, withPdf, withAudio, salePrice, coverPrice },
      pdfExtra: withPdf ? (pdfExtraPrice ?? 0) : 0,
      audioExtra: withAudio ? (audioExtraPrice ?? 0) : 0,
    };
  });

/**
 * Groups the lines by issuer and prices each parcel. Throws PICKUP_NOT_OFFERED outside offline fairs (D4.7.4), and
 * ORDER_TOO_LARGE.
 */
export const toParcels = (
  campaign: OfferedCampaign,
  lines: BasketLine[],
  type: OrderTypeId,
  provinceCode: number | undefined,
): Parcel[] => {
  if (type === ORDER_TYPE.PICKUP && campaign.format !== CAMPAIGN_FORMAT.OFFLINE)
    throw new AppError(orderErrors.PICKUP_NOT_OFFERED);
  const byIssuer = new Map<string, BasketLine[]>();
  for (const line of lines) {
    const { id } = line.product.issuer;
    byIssuer.set(id, [...(byIssuer.get(id) ?? []), line]);
  }
  const parcels = [...byIssuer.values()].map((own) => {
    const products = own.map(({ product }) => product);
    const freight = freightOf(type, campaign, provinceCode, products);
    return {
      issuer: own[0]!.product.issuer,
      lines: own,
      printed: hasPrinted(products),
      price: { ...priceBasket(own, freight), freight },
    };
  });
  // The total must not exceed what a bank transfers at once, nor its points the range of their column.
  if (totalOf(parcels) > LIMITS.amount)
    throw new AppError(orderErrors.ORDER_TOO_LARGE, { limit: inDong(LIMITS.amount) });
  return parcels;
};

/** The total of all parcels of a checkout, in đồng. */
export const totalOf = (parcels: readonly Parcel[]): number => sumBaskets(parcels.map(({ price }) => price)).total;

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
export const assertBuyable = ({ campaign, buyerLevel }: Offer, lines: BasketLine[]): void => {
  if (campaign.status !== CAMPAIGN_STATUS.RUNNING)
    throw new AppError(campaignErrors.CAMPAIGN_NOT_RUNNING, { campaign: campaign.name });
  if (!reachesLevel(campaign.requiredLevel, buyerLevel))
    throw new AppError(orderErrors.LEVEL_TOO_LOW, { level: campaign.requiredLevel?.name ?? '' });
  lines.forEach(({ product, quantity }, index) => {
    const values = { product: product.title, available: product.saleQuantity, word: countWord(product) };
    if (product.status === PRODUCT_STATUS.OUT_OF_STOCK)
      refuseLine(productErrors.OUT_OF_STOCK, index, 'quantity', values);
    if (product.status !== PRODUCT_STATUS.SALE || !product.joined)
      refuseLine(productErrors.PRODUCT_NOT_ON_SALE, index, 'productId', values);
    if (quantity > product.saleQuantity) refuseLine(productErrors.QUANTITY_ABOVE_STOCK, index, 'quantity', values);
  });
};
