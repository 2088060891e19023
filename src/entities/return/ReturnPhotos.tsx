import { Photos } from '@/shared/ui/picture/Photos';
import { returnText as text } from '@/text/return-request';

/** The pictures of a return request. */
export const ReturnPhotos = ({ images }: { images: readonly string[] }) => (
  <Photos images={images} altOf={text.photoOf} zoomLabel={text.zoomPhoto} />
);
