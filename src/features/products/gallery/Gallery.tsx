import Image from 'next/image';
import { useRef, useState, type KeyboardEvent, type TouchEvent } from 'react';
import { ProductCover } from '@/entities/product/ProductCover';
import { Shelf } from '@/shared/ui/devices/Shelf';
import { ZoomedPictures } from '@/shared/ui/picture/ZoomedPictures';
import { galleryText } from '@/text/gallery';
import { COVER_WIDTH, type BoardProps } from './board';
import { stepsOfKey, stepsOfSwipe, turn } from './picture-steps';
import classes from './Gallery.module.css';

const THUMB = 56;
const SHOWN = 400;

interface ThumbsProps {
  title: string;
  urls: readonly string[];
  place: number;
  onChoose: (place: number) => void;
}

function Thumbs({ title, urls, place, onChoose }: ThumbsProps) {
  return (
    <ul className={classes.thumbs}>
      {urls.map((url, index) => (
        <li key={url}>
          <button
            type="button"
            className={classes.thumb}
            aria-label={galleryText.show(index + 1)}
            aria-current={index === place || undefined}
            onClick={() => onChoose(index)}
          >
            <Image src={url} alt={galleryText.picture(title, index + 1)} width={THUMB} height={THUMB} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The pictures of a book, the cover first: browsed with keys or swipes, and enlarged. */
export function Gallery({ product, boardClass, coverClass }: BoardProps) {
  const { title, covers, pictures } = product;
  const cover = covers[0]?.imageUrl;
  const urls = cover ? [cover, ...pictures] : pictures;
  const [place, setPlace] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  const touched = useRef({ x: 0, y: 0 });
  const move = (steps: number) => setPlace(turn(place, steps, urls.length));

  const onKeyDown = ({ key }: KeyboardEvent) => move(stepsOfKey(key));
  const onTouchStart = ({ touches }: TouchEvent) => {
    const touch = touches[0];
    if (touch) touched.current = { x: touch.clientX, y: touch.clientY };
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0];
    const { x, y } = touched.current;
    if (touch) move(stepsOfSwipe(touch.clientX - x, touch.clientY - y));
  };
  const isCover = cover !== null && cover !== undefined && place === 0;

  return (
    <div role="group" aria-label={galleryText.label} onKeyDown={onKeyDown}>
      <Shelf className={`${boardClass} ${classes.board}`}>
        <button
          type="button"
          className={classes.shown}
          aria-label={galleryText.zoom(place + 1)}
          aria-haspopup="dialog"
          onClick={() => setZoomed(true)}
          onTouchStart={onTouchStart}
          onTouchEnd={onTouchEnd}
        >
          <span className={coverClass} data-hidden={!isCover || undefined}>
            <ProductCover product={product} width={COVER_WIDTH} priority />
          </span>
          {isCover ? null : (
            <Image
              src={urls[place]!}
              alt={galleryText.picture(title, place + 1)}
              width={SHOWN}
              height={SHOWN}
              className={classes.picture}
            />
          )}
        </button>
      </Shelf>
      {urls.length > 1 ? <Thumbs title={title} urls={urls} place={place} onChoose={setPlace} /> : null}
      <ZoomedPictures
        {...{ urls, place }}
        altOf={(number) => galleryText.picture(title, number)}
        opened={zoomed}
        onPlace={setPlace}
        onClose={() => setZoomed(false)}
      />
    </div>
  );
}
