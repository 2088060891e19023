import dynamic from 'next/dynamic';
import { useOpenedOnce } from '@/shared/lib/use-opened-once';
import type { PictureZoomProps } from './PictureZoom';

/** The overlay and its library are loaded when a picture is clicked. */
const PictureZoom = dynamic(() => import('./PictureZoom').then((module) => module.PictureZoom), { ssr: false });

/** Pictures over the whole window; mounted when first opened. */
export const ZoomedPictures = (props: PictureZoomProps) =>
  useOpenedOnce(props.opened) ? <PictureZoom {...props} /> : null;
