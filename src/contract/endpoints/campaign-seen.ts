import { z } from 'zod';

const count = z.int().min(0);

/**
 * The users and products that an action on a fair concerns, as shown to the organiser: the action is refused when they
 * have changed since. Orders are left out on purpose. They arrive every second while a fair sells, so a busy fair could
 * not be postponed when that is urgent; and no action on a fair cancels an order, it freezes orders at most (D3.1.4).
 * The rest changes only by a user's decision. Counts are compared, not ids (D3.1.10).
 */
export const campaignSeen = z.strictObject({
  /** Issuers who take part; invitations and requests that lapse. */
  joinedCount: count,
  invitationCount: count,
  requestCount: count,
  staffCount: count,
  /** Products that were not rejected. */
  productCount: count,
});

export type CampaignSeen = z.output<typeof campaignSeen>;

export const NONE_SEEN: CampaignSeen = {
  joinedCount: 0,
  invitationCount: 0,
  requestCount: 0,
  staffCount: 0,
  productCount: 0,
};

/** The part of the consequences that an action must repeat. */
export const seenIn = (shown: CampaignSeen): CampaignSeen => {
  const { joinedCount, invitationCount, requestCount, staffCount, productCount } = shown;
  return { joinedCount, invitationCount, requestCount, staffCount, productCount };
};
