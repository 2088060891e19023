import { REVIEW_NOTIFICATION, REVIEW_STATUS } from '@/contract/states/review';
import { ROLE } from '@/contract/vocabulary/roles';
import { reviewNotice, reviewText } from '@/text/review';
import type { EventHandlers } from '../events';
import { notify, type Notice } from '../notifications/notify';
import type { ReportEvent, ReportSettledEvent, ReviewEvent, ReviewEvents } from './events';

const wordsFor = ({ deed, bookName, issuerName, note }: ReviewEvent): string => {
  if (deed === 'answered') return reviewNotice.answered(bookName, issuerName);
  return deed === 'published' ? reviewNotice.published(bookName) : reviewNotice.hidden(bookName, note);
};

/** Notifies the review's author of every change of the review, and the issuer of a published one. */
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

/** Notifies the organiser of a report. */
const reportNotices = ({ reason, status, bookName, issuerName }: ReportEvent): Notice[] => [
  {
    audience: { role: ROLE.SYSTEM },
    type: REVIEW_NOTIFICATION.REVIEW_CHANGED,
    status,
    message: reviewNotice.reported(bookName, issuerName, reviewText.reportReasons[reason] ?? ''),
    link: '/admin/reviews?reported=true',
  },
];

/** Notifies the issuer of the decision on their report. */
const settledNotices = ({ status, bookName, issuerId }: ReportSettledEvent): Notice[] => [
  {
    audience: { userId: issuerId },
    type: REVIEW_NOTIFICATION.REVIEW_CHANGED,
    status,
    message:
      status === REVIEW_STATUS.HIDDEN ? reviewNotice.reportFollowed(bookName) : reviewNotice.reportDeclined(bookName),
    link: '/issuer/reviews',
  },
];

export const reviewConsumers: EventHandlers<ReviewEvents> = {
  'review.changed': [notify(noticesOf)],
  'review.reported': [notify(reportNotices)],
  'review.reportSettled': [notify(settledNotices)],
};
