import type { GuideName } from '@/text/guide-titles';

/** The guide of the page that is shown. */
export const PAGE_GUIDE = 'page';

/** Which guide is opened: one by its name, or that of the page. */
export type GuideChoice = GuideName | typeof PAGE_GUIDE;
