import { BOOK_FORMAT, CAMPAIGN_FORMAT, type BookFormatId, type CampaignFormatId } from '../vocabulary/kinds';
import { ORDER_TYPE, type OrderTypeId } from '../vocabulary/order-types';

/** Freight of one parcel, in đồng (D2.12, D4.8). */
export const FREIGHT = { NONE: 0, INNER: 15_000, OUTER: 30_000 } as const;
export type Freight = (typeof FREIGHT)[keyof typeof FREIGHT];

/** Whether something in these lines is printed: only then is there a parcel, with a freight and an address (D4.8.6). */
export const hasPrinted = (lines: readonly { format: BookFormatId }[]): boolean =>
  lines.some(({ format }) => format === BOOK_FORMAT.PAPER);

/**
 * Freight of one parcel, that is of one issuer's order (D4.8): none for a counter order or without printed items,
 * always inner for an online fair, else inner when the parcel goes to a province of the fair or of one of its stops.
 */
export const freightOf = (
  type: OrderTypeId,
  campaign: { format: CampaignFormatId; provinceCodes: readonly number[] },
  provinceCode: number | undefined,
  lines: readonly { format: BookFormatId }[],
): Freight => {
  if (type === ORDER_TYPE.PICKUP || !hasPrinted(lines)) return FREIGHT.NONE;
  if (campaign.format === CAMPAIGN_FORMAT.ONLINE) return FREIGHT.INNER;
  return provinceCode !== undefined && campaign.provinceCodes.includes(provinceCode) ? FREIGHT.INNER : FREIGHT.OUTER;
};
