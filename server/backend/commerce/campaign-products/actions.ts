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

const byCampaign = (fair: SalesCampaign, of: keyof typeof CAMPAIGN_REFUSALS): Why => {
  const refusal = campaignRefusal(fair, of);
  return refusal ? errorMessage(refusal, { campaign: fair.name }) : null;
};

const notJoined = ({ joined, name }: SalesCampaign): Why =>
  joined ? null : errorMessage(campaignProductErrors.ISSUER_NOT_JOINED, { campaign: name });

/** The fair's rule for editing a product: an accepted one is edited only before the start. */
export const editingOf = ({ review }: Pick<ActedOn, 'review'>): 'edit' | 'bring' =>
  review === REVIEW.ACCEPTED ? 'edit' : 'bring';

const started = (fair: SalesCampaign, { review }: ActedOn): Why =>
  byCampaign(fair, 'started') ??
  notJoined(fair) ??
  (review === REVIEW.ACCEPTED ? null : campaignProductText.notAccepted);

const WHY_NOT: Record<ProductAction, (fair: SalesCampaign, product: ActedOn) => Why> = {
  edit: (fair, product) => byCampaign(fair, editingOf(product)) ?? notJoined(fair),
  quantity: started,
  stop: (fair, product) => started(fair, product) ?? (product.onSale ? null : campaignProductText.alreadyStopped),
  resume: (fair, product) => started(fair, product) ?? (product.onSale ? campaignProductText.alreadyOnSale : null),
  remove: (fair, { approved }) => byCampaign(fair, 'edit') ?? (approved ? campaignProductText.approvedOnce : null),
  accept: (fair, { review }) =>
    byCampaign(fair, 'review') ?? (review === REVIEW.PENDING ? notJoined(fair) : campaignProductText.notWaiting),
  reject: (fair, { review }) =>
    byCampaign(fair, 'review') ?? (review === REVIEW.PENDING ? null : campaignProductText.notWaiting),
};

const OF_ROLE: Partial<Record<TransitionActor, readonly ProductAction[]>> = {
  [ROLE.ISSUER]: ['edit', 'quantity', 'stop', 'resume', 'remove'],
  [ROLE.SYSTEM]: ['accept', 'reject'],
};

/** The actions that this role has on a product, each with the reason why it is not possible now, if any. */
export const actionsOf = (role: TransitionActor, fair: SalesCampaign, product: ActedOn): CampaignProduct['actions'] =>
  Object.fromEntries((OF_ROLE[role] ?? []).map((action) => [action, WHY_NOT[action](fair, product)]));
