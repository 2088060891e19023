import type { OfficeReview } from '@/contract/endpoints/reviews';
import { REVIEW_STATUS } from '@/contract/states/review';

/** Whether the organiser can publish a review: also one already published, when it was reported. */
export const isToShow = ({ status, report }: OfficeReview): boolean =>
  status !== REVIEW_STATUS.PUBLISHED || report?.isOpen === true;
