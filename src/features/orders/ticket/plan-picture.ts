import { getImageProps } from 'next/image';
import { planPicture } from '@/entities/campaign/FloorPlan';

/** Width of a plan on a ticket in CSS pixels: its picture has at most twice as many, so that a device can keep it. */
export const PLAN_WIDTH = 540;

/** Loads the picture of a plan as a ticket shows it, so that the service worker caches it for use without a network. */
export const loadPlanPicture = (imageUrl: string): void => {
  const { props } = getImageProps({ ...planPicture(imageUrl, PLAN_WIDTH), alt: '' });
  const picture = new Image();
  picture.srcset = props.srcSet ?? '';
  picture.src = props.src;
};
