import { Button } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { OwnReview as Review } from '@/contract/endpoints/reviews';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { useToast } from '@/shared/ui/feedback/useToast';
import { reviewText } from '@/text/review';
import classes from './Reviews.module.css';

const ReviewForm = dynamic(() => import('./ReviewForm').then((module) => module.ReviewForm), { ssr: false });

function Standing({ review: { status, note } }: { review: Review }) {
  return (
    <>
      <p>{reviewText.own[status]}</p>
      {note ? <p>{reviewText.reason(note)}</p> : null}
    </>
  );
}

/**
 * The current customer's review of a book, or a form to write one; renders nothing for customers who have not received
 * it.
 */
export function OwnReview({ bookId }: { bookId: number }) {
  const toast = useToast();
  const [isWriting, setWriting] = useState(false);
  const { data, mutate } = useApi('GET /reviews/own', { query: { book: bookId } });
  if (!data || (!data.mayReview && !data.review)) return null;
  const { review } = data;

  const takeBack = async (id: number) => {
    try {
      await call('DELETE /reviews/{id}', { params: { id } });
      toast.success(reviewText.takenBack);
    } catch (error) {
      toast.refused(error);
    } finally {
      await mutate();
    }
  };

  return (
    <div className={classes.own}>
      {review && !isWriting ? <Standing review={review} /> : null}
      {isWriting ? (
        <ReviewForm
          bookId={bookId}
          review={review}
          onDone={async () => {
            setWriting(false);
            await mutate();
          }}
          onCancel={() => setWriting(false)}
        />
      ) : (
        <div className={classes.buttons}>
          <Button variant="outline" onClick={() => setWriting(true)}>
            {review ? reviewText.change : reviewText.write}
          </Button>
          {review ? (
            <Button variant="subtle" onClick={() => void takeBack(review.id)}>
              {reviewText.takeBack}
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}
