import type { ReportReasonId, ReviewStatusId } from '@/contract/states/review';

/** A review was published, hidden, or answered. */
export interface ReviewEvent {
  deed: 'published' | 'hidden' | 'answered';
  status: ReviewStatusId;
  note: string;
  stars: number;
  bookName: string;
  customerId: string;
  /** The order with which the book was received. */
  orderId: string;
  issuerId: string;
  issuerName: string;
}

/** The issuer of the book has reported a review to the organiser. */
export interface ReportEvent {
  reason: ReportReasonId;
  status: ReviewStatusId;
  bookName: string;
  issuerName: string;
}

/** The organiser has decided on a reported review; its status is the decision. */
export interface ReportSettledEvent {
  status: ReviewStatusId;
  bookName: string;
  issuerId: string;
}

export interface ReviewEvents {
  'review.changed': ReviewEvent;
  'review.reported': ReportEvent;
  'review.reportSettled': ReportSettledEvent;
}
