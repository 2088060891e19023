import { REVIEW_NOTIFICATION } from '@/contract/states/review';
import { reviewNotice } from '@/text/review';
import type { EventHandlers } from '../events';
import { notify, type Notice } from '../notifications/notify';
import type { ReviewEvent, ReviewEvents } from './events';

const wordsFor = ({ deed, bookName, issuerName, note }: ReviewEvent): string => {
  if (deed === 'answered') return reviewNotice.answered(bookName, issuerName);
  return deed === 'published' ? reviewNotice.published(bookName) : reviewNotice.hidden(bookName, note);
};

/** The reader hears of all that becomes of their review, the issuer of what is shown. */
const noticesOf = (event: ReviewEvent): Notice[] => {
  const { deed, status, customerId, orderId, issuerId, bookName, stars } = event;
  const about = { type: REVIEW_NOTIFICATION.REVIEW_CHANGED, status };
  return [
    { ...about, audience: { userId: customerId }, message: wordsFor(event), link: `/orders/${orderId}` },
    ...(deed === 'published'
      ? [
          {
            ...about,
            ...{
              audience: { userId: issuerId },
              message: reviewNotice.newFor(bookName, stars),
              link: '/issuer/reviews',
            },
          },
        ]
      : []),
  ];
};

export const reviewConsumers: EventHandlers<ReviewEvents> = { 'review.changed': [notify(noticesOf)] };
