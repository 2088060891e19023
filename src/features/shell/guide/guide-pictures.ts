import type { GuideName } from '@/text/guide-titles';

/** Guides with a picture of their page, `public/help/NAME.webp`; `npm run pictures` takes them. */
export const PICTURED_GUIDES = [
  ...(['dashboard', 'campaigns', 'campaign', 'participants', 'products', 'payments', 'settlements'] as const),
  ...(['issuerDashboard', 'issuerCampaign', 'bringBooks', 'issuerOrders', 'counter', 'books', 'importBooks'] as const),
] satisfies readonly GuideName[];
export type PicturedGuide = (typeof PICTURED_GUIDES)[number];

/** Their size in pixels. */
export const GUIDE_PICTURE = { width: 900, height: 633 };

const isPictured = (guide: GuideName): guide is PicturedGuide => PICTURED_GUIDES.some((one) => one === guide);

/** The address of a guide's picture; undefined for one without. */
export const pictureOf = (guide: GuideName): string | undefined =>
  isPictured(guide) ? `/help/${guide}.webp` : undefined;
