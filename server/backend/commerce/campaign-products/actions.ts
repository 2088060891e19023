import {
  campaignProductErrors,
  type CampaignProduct,
  type ProductAction,
} from '@/contract/endpoints/campaign-products';
import { REVIEW, type ReviewId } from '@/contract/states/product';
import { errorMessage } from '@/contract/vocabulary/error-codes';
import { ROLE, type TransitionActor } from '@/contract/vocabulary/roles';
import { campaignProductText } from '@/text/campaign-product';
import { campaignRefusal, type CAMPAIGN_REFUSALS, type SalesCampaign } from './sales-campaign';

/** What permission for an action depends on. */
export interface ActedOn {
  review: ReviewId;
  onSale: boolean;
  /** Whether it was accepted at least once. */
  approved: boolean;
}

type Why = string | null;

const byCampaign = (campaign: SalesCampaign, of: keyof typeof CAMPAIGN_REFUSALS): Why => {
  const refusal = campaignRefusal(campaign, of);
  return refusal ? errorMessage(refusal, { campaign: campaign.name }) : null;
};

const notJoined = ({ joined, name }: SalesCampaign): Why =>
  joined ? null : errorMessage(campaignProductErrors.ISSUER_NOT_JOINED, { campaign: name });

/** The fair's rule for editing a product: an accepted one is edited only before the start. */
export const editingOf = ({ review }: Pick<ActedOn, 'review'>): 'edit' | 'bring' =>
  review === REVIEW.ACCEPTED ? 'edit' : 'bring';

const started = (campaign: SalesCampaign, { review }: ActedOn): Why =>
  byCampaign(campaign, 'started') ??
  notJoined(campaign) ??
  (review === REVIEW.ACCEPTED ? null : campaignProductText.notAccepted);

const WHY_NOT: Record<ProductAction, (campaign: SalesCampaign, product: ActedOn) => Why> = {
  edit: (campaign, product) => byCampaign(campaign, editingOf(product)) ?? notJoined(campaign),
  quantity: started,
  stop: (campaign, product) =>
    started(campaign, product) ?? (product.onSale ? null : campaignProductText.alreadyStopped),
  resume: (campaign, product) =>
    started(campaign, product) ?? (product.onSale ? campaignProductText.alreadyOnSale : null),
  remove: (campaign, { approved }) =>
    byCampaign(campaign, 'edit') ?? (approved ? campaignProductText.approvedOnce : null),
  accept: (campaign, { review }) =>
    byCampaign(campaign, 'review') ??
    (review === REVIEW.PENDING ? notJoined(campaign) : campaignProductText.notWaiting),
  reject: (campaign, { review }) =>
    byCampaign(campaign, 'review') ?? (review === REVIEW.PENDING ? null : campaignProductText.notWaiting),
};

const OF_ROLE: Partial<Record<TransitionActor, readonly ProductAction[]>> = {
  [ROLE.ISSUER]: ['edit', 'quantity', 'stop', 'resume', 'remove'],
  [ROLE.SYSTEM]: ['accept', 'reject'],
};

/** The actions that this role has on a product, each with the reason why it is not possible now, if any. */
export const actionsOf = (
  role: TransitionActor,
  campaign: SalesCampaign,
  product: ActedOn,
): CampaignProduct['actions'] =>
  Object.fromEntries((OF_ROLE[role] ?? []).map((action) => [action, WHY_NOT[action](campaign, product)]));
