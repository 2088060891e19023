import { Button, Input, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { OwnReview } from '@/contract/endpoints/reviews';
import type { Stars } from '@/contract/vocabulary/stars';
import { LIMITS } from '@/contract/vocabulary/limits';
import { isApiError, messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useToast } from '@/shared/ui/feedback/useToast';
import { PhotosField } from '@/shared/ui/picture/PhotosField';
import { commonText } from '@/text/common';
import { reviewText } from '@/text/review';
import { StarInput } from './StarInput';
import classes from './Reviews.module.css';

interface ReviewFormProps {
  bookId: number;
  /** The review to edit; null for a new one. */
  review: OwnReview | null;
  onDone: () => Promise<void>;
  onCancel: () => void;
}

/** Errors of the backend by field; typed values are kept. */
type Refusals = Partial<Record<'stars' | 'text', string>>;

/** Form to write or edit a review. */
export function ReviewForm({ bookId, review, onDone, onCancel }: ReviewFormProps) {
  const toast = useToast();
  const [stars, setStars] = useState<Stars | undefined>(review?.stars);
  const [text, setText] = useState(review?.text ?? '');
  const [images, setImages] = useState<string[]>(review?.images ?? []);
  const [refusals, setRefusals] = useState<Refusals>({});
  const [busy, setBusy] = useState(false);

  const send = async () => {
    if (!stars) {
      setRefusals({ stars: reviewText.starsMissing });
      return;
    }
    setBusy(true);
    try {
      const content = { stars, text, images };
      await (review
        ? call('PUT /reviews', { body: { id: review.id, version: review.version, ...content } })
        : call('POST /reviews', { body: { bookId, ...content } }));
      toast.success(reviewText.sent);
      await onDone();
    } catch (error) {
      if (isApiError(error) && error.fields?.text) setRefusals({ text: error.fields.text[0] });
      else toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Input.Wrapper label={reviewText.yourStars} error={refusals.stars} labelElement="div" mb="sm">
        <StarInput
          value={stars}
          onChange={(value) => {
            setStars(value);
            setRefusals({});
          }}
        />
      </Input.Wrapper>
      <Textarea
        label={reviewText.yourText}
        description={reviewText.shownToAll}
        required
        autosize
        minRows={3}
        maxLength={LIMITS.reviewText.max}
        value={text}
        error={refusals.text}
        mb="sm"
        onChange={(event) => {
          setText(event.currentTarget.value);
          setRefusals({});
        }}
      />
      <PhotosField label={reviewText.photos} images={images} most={LIMITS.reviewImages} onChange={setImages} />
      <div className={classes.buttons}>
        <Button variant="outline" onClick={onCancel} disabled={busy}>
          {commonText.cancel}
        </Button>
        <Button onClick={() => void send()} loading={busy}>
          {reviewText.send}
        </Button>
      </div>
    </>
  );
}
