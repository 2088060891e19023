import Lightbox from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { galleryText } from '@/text/gallery';
import { pictureZoomText } from '@/text/picture-zoom';

const MOST_ZOOM = 4;

export interface PictureZoomProps {
  title: string;
  urls: readonly string[];
  place: number;
  opened: boolean;
  onPlace?: (place: number) => void;
  onClose: () => void;
}

/** A picture over the whole window: enlarged by wheel, two fingers, keys and buttons, left by Escape. */
export function PictureZoom({ title, urls, place, opened, onPlace, onClose }: PictureZoomProps) {
  return (
    <Lightbox
      open={opened}
      close={onClose}
      index={place}
      slides={urls.map((src, index) => ({ src, alt: galleryText.picture(title, index + 1) }))}
      on={{ view: ({ index }) => onPlace?.(index) }}
      plugins={[Zoom]}
      zoom={{ maxZoomPixelRatio: MOST_ZOOM, scrollToZoom: true }}
      carousel={{ finite: urls.length === 1 }}
      controller={{ closeOnBackdropClick: true }}
      labels={pictureZoomText}
    />
  );
}
