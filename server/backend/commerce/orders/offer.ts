import { sql, type SQL } from 'drizzle-orm';
import type { BookFormatId, CampaignFormatId, ProductTypeId } from '@/contract/vocabulary/kinds';
import type { ReaderLimits } from '@/contract/rules/reader-limits';
import type { CampaignStatusId } from '@/contract/states/campaign';
import type { ProductStatusId } from '@/contract/states/product';
import { campaignErrors } from '@/contract/endpoints/campaigns';
import type { Level } from '@/contract/endpoints/levels';
import type { Sql } from '../../db/database';
import { readerLimits } from '../campaigns/reader-limits';
import { statusOfCampaign } from '../campaigns/status';
import { oneRow } from '../kernel';
import { requiredLevel } from '../levels/required-level';
import { availableCopies } from '../products/card';
import { isAccepted, takesPart } from '../row-conditions';
import { authorsOfProduct } from './read';

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
  readerLimits: ReaderLimits;
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
  fair: OfferedCampaign;
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
 * Reads the data of a fair and these products: prices, states and available copies, in one round trip to the database.
 * Throws CAMPAIGN_NOT_FOUND.
 * @param status of the fair `c`; by default the current one
 */
export const readOffer = async (db: Sql, asked: Asked, now: Date, status = statusOfCampaign(now)): Promise<Offer> => {
  const ids = asked.lines.map((line) => line.productId);
  const rows = await db.rows<OfferedCampaign & Omit<Offer, 'fair' | 'products'> & { products: OfferedProduct[] }>(sql`
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
      ${requiredLevel} AS "requiredLevel", ${readerLimits} AS "readerLimits",
      ${levelOf(sql`${asked.buyerId ?? null}::uuid`)} AS "buyerLevel",
      (${productsJson(ids, status)}) AS products
    FROM campaigns c WHERE c.id = ${asked.campaignId}`);
  const { products, buyerLevel, ...fair } = oneRow(rows, campaignErrors.CAMPAIGN_NOT_FOUND);
  return { fair, products: new Map(products.map((product) => [product.id, product])), buyerLevel };
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
