import type { OfficeReview } from '@/contract/endpoints/reviews';
import { REVIEW_STATUS } from '@/contract/states/review';

/** Whether the organiser may decide that a review is shown: also of one that is, when it was reported. */
export const isToShow = ({ status, report }: OfficeReview): boolean =>
  status !== REVIEW_STATUS.PUBLISHED || report?.isOpen === true;
