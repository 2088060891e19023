import Lightbox from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { pictureZoomText } from '@/text/picture-zoom';

const MOST_ZOOM = 4;

export interface PictureZoomProps {
  urls: readonly string[];
  /** Alternative text of a picture, by its number, counted from 1. */
  altOf: (place: number) => string;
  place: number;
  opened: boolean;
  onPlace?: (place: number) => void;
  onClose: () => void;
}

/** A picture over the whole window: zoomed by wheel, pinch, keys and buttons, closed by Escape. Load it lazily. */
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
