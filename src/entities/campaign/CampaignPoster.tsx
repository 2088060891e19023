import Image from 'next/image';
import { posterFor, type PosterMotif } from './poster/poster';
import { POSTER_HEIGHT, POSTER_WIDTH } from './poster/poster-sheet';
import classes from './CampaignPoster.module.css';

interface CampaignPosterProps {
  name: string;
  imageUrl?: string | null;
  /** Motifs of the posters around this one, see `motifsToAvoid`. */
  avoid?: readonly PosterMotif[];
  /**
   * Largest display width of the poster, in CSS pixels: selects the image file. The parent sets the size on the page.
   */
  width: number;
  /** Display width per window width, where it differs much: a phone then loads a smaller file. */
  sizes?: string;
  priority?: boolean;
  className?: string;
}

/** The picture of a fair. Decorative, without a label: the fair's name is always shown next to it. */
export function CampaignPoster({ className, ...poster }: CampaignPosterProps) {
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
}: Pick<CampaignPosterProps, 'width' | 'sizes' | 'priority'> & { url: string }) {
  const height = Math.round((width * POSTER_HEIGHT) / POSTER_WIDTH);
  return (
    <Image
      src={url}
      alt=""
      width={width}
      height={height}
      sizes={sizes}
      // React preloads images that are not lazy; `preload` of Next would add a second preload.
      loading={priority ? 'eager' : 'lazy'}
      // The largest element of a phone's first screen: it is loaded before the covers above it.
      fetchPriority={priority ? 'high' : undefined}
    />
  );
}

function DrawnPoster({ name, avoid }: Pick<CampaignPosterProps, 'name' | 'avoid'>) {
  const { palette, art } = posterFor(name, avoid);
  return (
    <svg
      viewBox={`0 0 ${POSTER_WIDTH} ${POSTER_HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      style={{ backgroundColor: palette.ground }}
      // Constants and numbers only; the name selects among them but is never part of the markup.
      dangerouslySetInnerHTML={{ __html: art }}
    />
  );
}
