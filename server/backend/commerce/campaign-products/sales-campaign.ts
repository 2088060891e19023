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

/** A fair as a place of sale for one issuer. */
export interface SalesCampaign {
  id: number;
  name: string;
  format: CampaignFormatId;
  status: CampaignStatusId;
  /** Whether the issuer takes part. */
  joined: boolean;
  /** The terms in force; null without a participation. */
  termsId: number | null;
  /** Agreed percentage by parent genre of the fair; null for a genre that the terms in force do not name. */
  commissions: { genreId: number; name: string; commission: number | null }[];
}

/** A fair and an issuer. */
export interface CampaignOf {
  campaignId: number;
  issuerId: string;
}

/** Reads a fair with the terms in force for an issuer. Throws CAMPAIGN_NOT_FOUND. */
export const readSalesCampaign = async (
  db: Sql,
  now: Date,
  { campaignId, issuerId }: CampaignOf,
): Promise<SalesCampaign> =>
  oneRow(
    await db.rows<SalesCampaign>(sql`
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
 * Locks a fair and the issuer's participation until the transaction ends, so that saves of the issuer's products there
 * are serialised. Must be called first before changing products or stock counters: the lock order is fair,
 * participation, products, orders, counters. Books are locked before products when a book is changed, and after them
 * when a product is: a deadlock between these two is retried (`inTransaction`).
 */
export const lockSalesCampaign = async (tx: Sql, now: Date, of: CampaignOf): Promise<SalesCampaign> => {
  await tx.rows(sql`SELECT 1 FROM campaigns WHERE id = ${of.campaignId} FOR SHARE`);
  await tx.rows(sql`
    SELECT 1 FROM participants pt WHERE pt.campaign_id = ${of.campaignId} AND pt.issuer_id = ${of.issuerId}
    ORDER BY pt.id FOR NO KEY UPDATE`);
  return readSalesCampaign(tx, now, of);
};

/** The fair as the rules of the contract need it. */
export const termsOf = ({ format, commissions }: SalesCampaign): SalesTerms => ({
  format,
  agreed: new Map(commissions.map(({ genreId, commission }) => [genreId, commission])),
});

/** Parent genres whose books can be brought. */
export const agreedGenres = ({ commissions }: SalesCampaign): number[] =>
  commissions.filter(({ commission }) => commission !== null).map(({ genreId }) => genreId);

const { FAIR_ALREADY_STARTED, FAIR_NOT_RUNNING_YET, FAIR_IS_POSTPONED, FAIR_WAS_CANCELLED, FAIR_HAS_ENDED } =
  campaignProductErrors;

type Refusals = Partial<Record<CampaignStatusId, ErrorDefinition>>;

const OVER: Refusals = {
  [CAMPAIGN_STATUS.CANCELLED]: FAIR_WAS_CANCELLED,
  [CAMPAIGN_STATUS.ENDED]: FAIR_HAS_ENDED,
};
const CLOSED: Refusals = { ...OVER, [CAMPAIGN_STATUS.POSTPONED]: FAIR_IS_POSTPONED };

/** By action: the states of a fair that refuse it, with the error of each. */
export const CAMPAIGN_REFUSALS = {
  /** Creating a product, also while the fair runs; editing one that is pending review or was rejected. */
  bring: CLOSED,
  /** Editing anything of a product that was accepted. */
  edit: { ...CLOSED, [CAMPAIGN_STATUS.RUNNING]: FAIR_ALREADY_STARTED },
  /** Changing copies and the sale switch. */
  started: { ...CLOSED, [CAMPAIGN_STATUS.NOT_STARTED]: FAIR_NOT_RUNNING_YET },
  /** Reviewing, also late and while a fair is postponed. */
  review: OVER,
} satisfies Record<string, Refusals>;

type CampaignState = Pick<SalesCampaign, 'name' | 'status'>;

/** The error with which the fair's state refuses it, or undefined. */
export const campaignRefusal = (
  { status }: CampaignState,
  of: keyof typeof CAMPAIGN_REFUSALS,
): ErrorDefinition | undefined => {
  const refusals: Refusals = CAMPAIGN_REFUSALS[of];
  return refusals[status];
};

/** Throws the refusal of the fair's state. */
export const assertCampaign = (campaign: CampaignState, of: keyof typeof CAMPAIGN_REFUSALS): void => {
  const refusal = campaignRefusal(campaign, of);
  if (refusal) throw new AppError(refusal, { campaign: campaign.name });
};

/** Throws ISSUER_NOT_JOINED. */
export const assertJoined = ({ joined, name }: Pick<SalesCampaign, 'joined' | 'name'>): void => {
  if (!joined) throw new AppError(campaignProductErrors.ISSUER_NOT_JOINED, { campaign: name });
};
