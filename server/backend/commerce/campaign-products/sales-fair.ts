import { sql } from 'drizzle-orm';
import { campaignProductErrors } from '@/contract/endpoints/campaign-products';
import { campaignErrors } from '@/contract/endpoints/campaigns';
import type { SalesTerms } from '@/contract/rules/campaign-product';
import { CAMPAIGN_STATUS, type CampaignStatusId } from '@/contract/states/campaign';
import { AppError, type ErrorDefinition } from '@/contract/vocabulary/error-codes';
import type { CampaignFormatId } from '@/contract/vocabulary/kinds';
import type { Sql } from '../../db/database';
import { statusOfCampaign } from '../campaigns/status';
import { oneRow } from '../kernel';
import { agreedCommission, termsInForce } from '../participants/terms';
import { takesPart } from '../row-conditions';

/** A fair as one issuer sells there. */
export interface SalesFair {
  id: number;
  name: string;
  format: CampaignFormatId;
  status: CampaignStatusId;
  /** The issuer takes part. */
  joined: boolean;
  /** The terms in force; null without a participation. */
  termsId: number | null;
  /** Percent that is agreed by parent genre of the fair; null of one that the terms in force do not name. */
  commissions: { genreId: number; name: string; commission: number | null }[];
}

/** Which fair, and whose. */
export interface FairOf {
  campaignId: number;
  issuerId: string;
}

/** The fair with the terms that are in force for an issuer. Throws CAMPAIGN_NOT_FOUND. */
export const readSalesFair = async (db: Sql, now: Date, { campaignId, issuerId }: FairOf): Promise<SalesFair> =>
  oneRow(
    await db.rows<SalesFair>(sql`
      SELECT c.id, c.name, c.format, ${statusOfCampaign(now)} AS status, pt.id IS NOT NULL AS joined,
        terms.id AS "termsId",
        (SELECT coalesce(json_agg(json_build_object('genreId', g.id, 'name', g.name,
            'commission', ${agreedCommission(sql`terms.id`, sql`g.id`)})
            ORDER BY g.display_index, g.id), '[]')
         FROM campaign_commissions cc JOIN genres g ON g.id = cc.genre_id WHERE cc.campaign_id = c.id) AS commissions
      FROM campaigns c
      LEFT JOIN participants pt ON pt.campaign_id = c.id AND pt.issuer_id = ${issuerId} AND ${takesPart('pt')}
      CROSS JOIN LATERAL (SELECT ${termsInForce(sql`pt.id`)} AS id) terms
      WHERE c.id = ${campaignId}`),
    campaignErrors.CAMPAIGN_NOT_FOUND,
  );

/**
 * Keeps a fair and the issuer's part in it as they are until the transaction ends, and lets one save of the issuer's books
 * there happen at a time. Whoever changes products or counters calls it first: fair, participation, products, orders,
 * counters is the order of locks. Books stand before products where a book is changed, and after them where a product is: a
 * deadlock between these two is run again (`inTransaction`).
 */
export const lockSalesFair = async (tx: Sql, now: Date, of: FairOf): Promise<SalesFair> => {
  await tx.rows(sql`SELECT 1 FROM campaigns WHERE id = ${of.campaignId} FOR SHARE`);
  await tx.rows(sql`
    SELECT 1 FROM participants pt WHERE pt.campaign_id = ${of.campaignId} AND pt.issuer_id = ${of.issuerId}
    ORDER BY pt.id FOR NO KEY UPDATE`);
  return readSalesFair(tx, now, of);
};

/** What the rules of the contract ask of a fair. */
export const termsOf = ({ format, commissions }: SalesFair): SalesTerms => ({
  format,
  agreed: new Map(commissions.map(({ genreId, commission }) => [genreId, commission])),
});

/** Parent genres of which books can be brought. */
export const agreedGenres = ({ commissions }: SalesFair): number[] =>
  commissions.filter(({ commission }) => commission !== null).map(({ genreId }) => genreId);

const { FAIR_ALREADY_STARTED, FAIR_NOT_RUNNING_YET, FAIR_IS_POSTPONED, FAIR_WAS_CANCELLED, FAIR_HAS_ENDED } =
  campaignProductErrors;

type Refusals = Partial<Record<CampaignStatusId, ErrorDefinition>>;

const OVER: Refusals = {
  [CAMPAIGN_STATUS.CANCELLED]: FAIR_WAS_CANCELLED,
  [CAMPAIGN_STATUS.ENDED]: FAIR_HAS_ENDED,
};
const CLOSED: Refusals = { ...OVER, [CAMPAIGN_STATUS.POSTPONED]: FAIR_IS_POSTPONED };

/** In which states of a fair something is refused, and with which error. */
export const FAIR_REFUSALS = {
  /** New products, also while the fair runs; products that wait for a review or were rejected. */
  bring: CLOSED,
  /** Everything of a product that was accepted. */
  edit: { ...CLOSED, [CAMPAIGN_STATUS.RUNNING]: FAIR_ALREADY_STARTED },
  /** Copies and switch. */
  started: { ...CLOSED, [CAMPAIGN_STATUS.NOT_STARTED]: FAIR_NOT_RUNNING_YET },
  /** Late reviews too, and those of a fair that is to be resumed. */
  review: OVER,
} satisfies Record<string, Refusals>;

type FairState = Pick<SalesFair, 'name' | 'status'>;

/** Why the fair's state forbids it, or undefined. */
export const fairRefusal = ({ status }: FairState, of: keyof typeof FAIR_REFUSALS): ErrorDefinition | undefined => {
  const refusals: Refusals = FAIR_REFUSALS[of];
  return refusals[status];
};

/** Throws the refusal of the fair's state. */
export const assertFair = (fair: FairState, of: keyof typeof FAIR_REFUSALS): void => {
  const refusal = fairRefusal(fair, of);
  if (refusal) throw new AppError(refusal, { campaign: fair.name });
};

/** Throws ISSUER_NOT_JOINED. */
export const assertJoined = ({ joined, name }: Pick<SalesFair, 'joined' | 'name'>): void => {
  if (!joined) throw new AppError(campaignProductErrors.ISSUER_NOT_JOINED, { campaign: name });
};
