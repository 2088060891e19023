import Image from 'next/image';
import { posterFor, type PosterMotif } from './poster/poster';
import { POSTER_HEIGHT, POSTER_WIDTH } from './poster/poster-sheet';
import classes from './FairPoster.module.css';

interface FairPosterProps {
  name: string;
  imageUrl?: string | null;
  /** Motifs of the posters around this one, see `motifsToAvoid`. */
  avoid?: readonly PosterMotif[];
  /** Widest the poster is drawn, in CSS pixels: chooses the image file. The size on the page is the parent's. */
  width: number;
  /** How wide it is drawn on which window, where that differs much: a phone then fetches a smaller file. */
  sizes?: string;
  priority?: boolean;
  className?: string;
}

/** The picture of a fair. Decoration without a label: the fair's name always stands beside it. */
export function FairPoster({ className, ...poster }: FairPosterProps) {
  return (
    <span className={className ? `${classes.poster} ${className}` : classes.poster} aria-hidden="true">
      {poster.imageUrl ? <UploadedPoster {...poster} url={poster.imageUrl} /> : <DrawnPoster {...poster} />}
    </span>
  );
}

function UploadedPoster({
  url,
  width,
  sizes,
  priority = false,
}: Pick<FairPosterProps, 'width' | 'sizes' | 'priority'> & { url: string }) {
  const height = Math.round((width * POSTER_HEIGHT) / POSTER_WIDTH);
  return (
    <Image
      src={url}
      alt=""
      width={width}
      height={height}
      sizes={sizes}
      // React preloads what is not lazy; `preload` of Next would name it a second time.
      loading={priority ? 'eager' : 'lazy'}
      // The largest thing that a phone shows first: it comes before the covers above it.
      fetchPriority={priority ? 'high' : undefined}
    />
  );
}

function DrawnPoster({ name, avoid }: Pick<FairPosterProps, 'name' | 'avoid'>) {
  const { palette, art } = posterFor(name, avoid);
  return (
    <svg
      viewBox={`0 0 ${POSTER_WIDTH} ${POSTER_HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      style={{ backgroundColor: palette.ground }}
      // Constants and numbers only; the name chooses among them but never gets into the markup.
      dangerouslySetInnerHTML={{ __html: art }}
    />
  );
}
