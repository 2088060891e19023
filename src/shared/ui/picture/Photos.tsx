import Image from 'next/image';
import { useState } from 'react';
import { ZoomedPictures } from './ZoomedPictures';
import classes from './Photos.module.css';

interface PhotosProps {
  images: readonly string[];
  /** Description and accessible name of the button of a picture, by its number from 1. */
  altOf: (number: number) => string;
  zoomLabel: (number: number) => string;
  /** For tables. */
  isSmall?: boolean;
}

export const PHOTO_SIDE = 96;
const SMALL_PHOTO = 48;

/** Pictures added to a text, each of which can be enlarged; renders nothing without pictures. */
export function Photos({ images, altOf, zoomLabel, isSmall = false }: PhotosProps) {
  const [place, setPlace] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  if (images.length === 0) return null;
  const size = isSmall ? SMALL_PHOTO : PHOTO_SIDE;
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
              aria-label={zoomLabel(index + 1)}
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
