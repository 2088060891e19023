import dynamic from 'next/dynamic';
import Image from 'next/image';
import { useState, type ReactNode } from 'react';
import { coverText } from '@/text/cover';
import type { CoverSubject } from './cover/choose-cover';
import classes from './BookCover.module.css';

interface CoverFrameProps {
  /** Text for screen readers; without it the cover is decorative. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** The upright book that frames every cover: ratio 2:3, rounded fore edge, shaded spine. */
function CoverFrame({ label, className, children }: CoverFrameProps) {
  return (
    <span
      className={className ? `${classes.frame} ${className}` : classes.frame}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {children}
      <span className={classes.spine} />
    </span>
  );
}

/** Fetched only by pages that show a book without an uploaded cover; still part of the server's HTML there. */
const GeneratedCover = dynamic(() => import('./GeneratedCover'));

export interface BookCoverProps extends CoverSubject {
  imageUrl?: string | null;
  /**
   * Largest display width of the cover, in CSS pixels: selects the image file. The parent sets the size on the page.
   */
  width: number;
  /** For covers above the fold. */
  priority?: boolean;
  /** Hides the cover from screen readers, where an enclosing element already has the label. */
  decorative?: boolean;
  className?: string;
}

/** The cover of a book: the uploaded one, or the one drawn from its title, author and parent genre. */
export function BookCover({ imageUrl, width, priority = false, decorative, className, ...book }: BookCoverProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  return (
    <CoverFrame label={decorative ? undefined : coverText.book(book.title)} className={className}>
      {imageUrl && imageUrl !== brokenUrl ? (
        <CoverImage url={imageUrl} width={width} priority={priority} onError={() => setBrokenUrl(imageUrl)} />
      ) : (
        <GeneratedCover {...book} />
      )}
    </CoverFrame>
  );
}

interface CoverImageProps {
  url: string;
  width: number;
  priority: boolean;
  onError: () => void;
}

function CoverImage({ url, width, priority, onError }: CoverImageProps) {
  return (
    <Image
      src={url}
      alt=""
      width={width}
      height={Math.round(width * 1.5)}
      // React preloads images that are not lazy; `preload` of Next would add a second preload.
      loading={priority ? 'eager' : 'lazy'}
      onError={onError}
    />
  );
}
