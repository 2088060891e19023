import { Button, Group } from '@mantine/core';
import type { OfficeReview } from '@/contract/endpoints/reviews';
import { REVIEW_STATUS } from '@/contract/states/review';
import { formatNumber } from '@/shared/lib/format';
import { commonText } from '@/text/common';
import { reviewText as text } from '@/text/review';
import { isToShow } from './is-to-show';

interface ReviewBulkBarProps {
  chosen: readonly OfficeReview[];
  onPublish: (reviews: readonly OfficeReview[]) => void;
  onHide: (reviews: readonly OfficeReview[]) => void;
  onClear: () => void;
}

/** Actions on the selected reviews, each with the number of reviews that it applies to. */
export function ReviewBulkBar({ chosen, onPublish, onHide, onClear }: ReviewBulkBarProps) {
  const toShow = chosen.filter(isToShow);
  const toHide = chosen.filter(({ status }) => status !== REVIEW_STATUS.HIDDEN);
  return (
    <>
      <b>{text.chosen(formatNumber(chosen.length))}</b>
      <Group gap="md">
        {toShow.length > 0 ? (
          <Button variant="link" size="sm" onClick={() => onPublish(toShow)}>
            {text.publishAll(formatNumber(toShow.length))}
          </Button>
        ) : null}
        {toHide.length > 0 ? (
          <Button variant="link" size="sm" onClick={() => onHide(toHide)}>
            {text.hideAll(formatNumber(toHide.length))}
          </Button>
        ) : null}
        <Button variant="link" size="sm" onClick={onClear}>
          {commonText.deselect}
        </Button>
      </Group>
    </>
  );
}
