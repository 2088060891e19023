import Lightbox from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { pictureZoomText } from '@/text/picture-zoom';

const MOST_ZOOM = 4;

export interface PictureZoomProps {
  urls: readonly string[];
  /** What a picture shows, by its number from one. */
  altOf: (place: number) => string;
  place: number;
  opened: boolean;
  onPlace?: (place: number) => void;
  onClose: () => void;
}

/** A picture over the whole window: enlarged by wheel, two fingers, keys and buttons, left by Escape. To be loaded late. */
export function PictureZoom({ urls, altOf, place, opened, onPlace, onClose }: PictureZoomProps) {
  return (
    <Lightbox
      open={opened}
      close={onClose}
      index={place}
      slides={urls.map((src, index) => ({ src, alt: altOf(index + 1) }))}
      on={{ view: ({ index }) => onPlace?.(index) }}
      plugins={[Zoom]}
      zoom={{ maxZoomPixelRatio: MOST_ZOOM, scrollToZoom: true }}
      carousel={{ finite: urls.length === 1 }}
      controller={{ closeOnBackdropClick: true }}
      labels={pictureZoomText}
    />
  );
}
