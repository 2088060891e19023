import Image from 'next/image';
import { useState } from 'react';
import { ZoomedPictures } from '@/shared/ui/picture/ZoomedPictures';
import { reviewText } from '@/text/review';
import classes from './Reviews.module.css';

interface ReviewPhotosProps {
  images: readonly string[];
  /** Author of the review. */
  by: string;
  /** For tables. */
  isSmall?: boolean;
}

const PHOTO = 96;
const SMALL_PHOTO = 48;

/** The pictures of a review, each of which can be enlarged; renders nothing without pictures. */
export function ReviewPhotos({ images, by, isSmall = false }: ReviewPhotosProps) {
  const [place, setPlace] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  if (images.length === 0) return null;
  const size = isSmall ? SMALL_PHOTO : PHOTO;
  const altOf = (number: number) => reviewText.photoOf(by, number);
  const zoom = (index: number) => {
    setPlace(index);
    setZoomed(true);
  };
  return (
    <>
      <ul className={classes.photos} data-small={isSmall || undefined}>
        {images.map((image, index) => (
          <li key={image}>
            <button
              type="button"
              className={classes.zoom}
              aria-label={reviewText.zoomPhoto(by, index + 1)}
              aria-haspopup="dialog"
              onClick={() => zoom(index)}
            >
              <Image src={image} alt="" width={size} height={size} className={classes.photo} />
            </button>
          </li>
        ))}
      </ul>
      <ZoomedPictures
        {...{ urls: images, altOf, place }}
        opened={zoomed}
        onPlace={setPlace}
        onClose={() => setZoomed(false)}
      />
    </>
  );
}
