import { Photos } from '@/shared/ui/picture/Photos';
import { reviewText } from '@/text/review';

interface ReviewPhotosProps {
  images: readonly string[];
  /** Author of the review. */
  by: string;
  /** For tables. */
  isSmall?: boolean;
}

/** The pictures of a review, each of which can be enlarged; renders nothing without pictures. */
export const ReviewPhotos = ({ images, by, isSmall = false }: ReviewPhotosProps) => (
  <Photos
    images={images}
    altOf={(number) => reviewText.photoOf(by, number)}
    zoomLabel={(number) => reviewText.zoomPhoto(by, number)}
    isSmall={isSmall}
  />
);
