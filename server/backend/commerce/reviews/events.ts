import type { ReviewStatusId } from '@/contract/states/review';

/** A review was shown, kept back, or answered. */
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

export interface ReviewEvents {
  'review.changed': ReviewEvent;
}
