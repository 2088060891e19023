import { PRODUCT_NOTIFICATION, PRODUCT_STATUS, REVIEW } from '@/contract/states/product';
import { ROLE } from '@/contract/vocabulary/roles';
import { campaignProductText } from '@/text/campaign-product';
import { notificationText } from '@/text/notification';
import type { Notice, Notices } from '../notifications/notify';
import type { CampaignProductEvents } from './events';

type Submitted = CampaignProductEvents['product.submitted'];
type Reviewed = CampaignProductEvents['product.reviewed'];

const submitted = ({ campaignId, campaignName, issuerId, issuerName, productIds, title }: Submitted): Notice[] => [
  {
    audience: { role: ROLE.SYSTEM },
    type: PRODUCT_NOTIFICATION.PRODUCT_WAITING,
    status: PRODUCT_STATUS.PENDING,
    message:
      productIds.length === 1
        ? campaignProductText.submitted(issuerName, title, campaignName)
        : campaignProductText.submittedMany(issuerName, productIds.length, campaignName),
    link:
      productIds.length === 1
        ? `/admin/products/${productIds[0]}`
        : `/admin/products?status=${PRODUCT_STATUS.PENDING}&campaign=${campaignId}&issuer=${issuerId}`,
  },
];

const decision = ({ review, productIds, title, campaignName }: Reviewed): string => {
  const { accepted, acceptedMany, rejected, rejectedMany } = campaignProductText;
  const [one, many] = review === REVIEW.ACCEPTED ? [accepted, acceptedMany] : [rejected, rejectedMany];
  return productIds.length === 1 ? one(title, campaignName) : many(productIds.length, campaignName);
};

const reviewed = (event: Reviewed): Notice[] => {
  const { issuerId, campaignId, productIds, review, note } = event;
  const sentence = decision(event);
  const rejected = review === REVIEW.REJECTED;
  return [
    {
      audience: { userId: issuerId },
      type: PRODUCT_NOTIFICATION.PRODUCT_CHECKED,
      status: rejected ? PRODUCT_STATUS.REJECTED : PRODUCT_STATUS.SALE,
      message: note ? notificationText.reason(sentence, note) : sentence,
      link:
        productIds.length === 1
          ? `/issuer/products/${productIds[0]}`
          : `/issuer/products?campaign=${campaignId}${rejected ? `&status=${PRODUCT_STATUS.REJECTED}` : ''}`,
    },
  ];
};

/** Notification recipients for events on products (D3.5.2 to D3.5.4). */
export const campaignProductNotices: Notices<CampaignProductEvents> = {
  'product.submitted': submitted,
  'product.reviewed': reviewed,
};
