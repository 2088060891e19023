/** Fair status (D2.3). Derived from facts, never stored (A5.2). */
export const CAMPAIGN_STATUS = { NOT_STARTED: 1, RUNNING: 2, ENDED: 3, CANCELLED: 4, POSTPONED: 5 } as const;

export type CampaignStatusId = (typeof CAMPAIGN_STATUS)[keyof typeof CAMPAIGN_STATUS];

export const CAMPAIGN_STATUSES = Object.values(CAMPAIGN_STATUS) as CampaignStatusId[];

export interface CampaignFacts {
  startsAt: Date;
  endsAt: Date;
  cancelledAt: Date | null;
  postponedAt: Date | null;
}

/**
 * Status of a fair at an instant. Cancelling is final; a postponed fair still ends at its end date
 * (D3.1.6, D3.1.7). Twin of the SQL function `campaign_status`; one shared test holds them together.
 */
export const campaignStatus = (fair: CampaignFacts, at: Date): CampaignStatusId => {
  if (fair.cancelledAt) return CAMPAIGN_STATUS.CANCELLED;
  if (at >= fair.endsAt) return CAMPAIGN_STATUS.ENDED;
  if (fair.postponedAt) return CAMPAIGN_STATUS.POSTPONED;
  return at >= fair.startsAt ? CAMPAIGN_STATUS.RUNNING : CAMPAIGN_STATUS.NOT_STARTED;
};
