import { WISH_NOTIFICATION } from '@/contract/states/wish';
import { wishNotice } from '@/text/wish';
import type { EventHandlers } from '../events';
import { notify, type Notice } from '../notifications/notify';
import type { WishEvent, WishEvents } from './events';

const noticesOf = ({ customerId, offer, productId, title, slug, campaignName, price, before }: WishEvent): Notice[] => [
  {
    audience: { userId: customerId },
    type: WISH_NOTIFICATION.WISH_OFFERED,
    status: offer,
    message:
      before === null
        ? wishNotice.available(title, campaignName, price)
        : wishNotice.cheaper(title, campaignName, price, before),
    link: `/products/${slug}/${productId}`,
  },
];

export const wishConsumers: EventHandlers<WishEvents> = { 'wish.offered': [notify(noticesOf)] };
