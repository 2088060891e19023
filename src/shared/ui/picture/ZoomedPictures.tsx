import dynamic from 'next/dynamic';
import { useOpenedOnce } from '@/shared/lib/use-opened-once';
import type { PictureZoomProps } from './PictureZoom';

/** The overlay and its library come when a picture is pressed. */
const PictureZoom = dynamic(() => import('./PictureZoom').then((module) => module.PictureZoom), { ssr: false });

/** Pictures over the whole window, once somebody has asked for them. */
export const ZoomedPictures = (props: PictureZoomProps) =>
  useOpenedOnce(props.opened) ? <PictureZoom {...props} /> : null;
