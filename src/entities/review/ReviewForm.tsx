import { Button, FileButton, Input, Textarea } from '@mantine/core';
import { IconPhotoPlus, IconX } from '@tabler/icons-react';
import Image from 'next/image';
import { useState } from 'react';
import type { OwnReview } from '@/contract/endpoints/reviews';
import type { Stars } from '@/contract/vocabulary/stars';
import { LIMITS } from '@/contract/vocabulary/limits';
import { isApiError, messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useToast } from '@/shared/ui/feedback/useToast';
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

const PHOTO = 96;

interface PhotosProps {
  images: readonly string[];
  onChange: (images: string[]) => void;
}

/** The pictures of a review; each is stored at once, and belongs to the review when it is sent. */
function Photos({ images, onChange }: PhotosProps) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const add = async (file: File | null) => {
    if (!file) return;
    setBusy(true);
    try {
      onChange([...images, (await call('POST /images', { file })).url]);
    } catch (error) {
      toast.refused(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Input.Wrapper label={reviewText.photos} labelElement="div" mb="sm">
      <ul className={classes.photos}>
        {images.map((image, place) => (
          <li key={image}>
            <Image src={image} alt="" width={PHOTO} height={PHOTO} className={classes.photo} />
            <Button
              variant="subtle"
              size="sm"
              leftSection={<IconX size={16} aria-hidden />}
              aria-label={reviewText.removePhoto(place + 1)}
              onClick={() => onChange(images.filter((other) => other !== image))}
            >
              {reviewText.remove}
            </Button>
          </li>
        ))}
      </ul>
      {images.length < LIMITS.reviewImages ? (
        <FileButton accept="image/*" onChange={(file) => void add(file)}>
          {(props) => (
            <Button
              {...props}
              variant="outline"
              size="sm"
              mt="xs"
              loading={busy}
              leftSection={<IconPhotoPlus size={16} aria-hidden />}
            >
              {reviewText.addPhoto}
            </Button>
          )}
        </FileButton>
      ) : null}
    </Input.Wrapper>
  );
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
      <Photos images={images} onChange={setImages} />
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
