import { z } from 'zod';

const count = z.int().min(0);

/**
 * Whom an action on a fair concerns, as the organiser was shown it: the action is refused when it has changed since.
 * Orders are left out on purpose. They come each second while a fair sells, so that a busy fair could not be postponed just
 * when that is urgent; and no action on a fair cancels an order, it is frozen at most (D3.1.4). The rest changes only when
 * somebody decides so. Numbers are compared, not who they are (D3.1.10).
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

export const NOBODY_SEEN: CampaignSeen = {
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
