import type { Guide, GuideName } from './guide-titles';
import { issuerGuides } from './guides-issuer';
import { organiserGuides } from './guides-organiser';

/** The guides of both offices; what each is called is in `guide-titles.ts`. */
export const guides: Record<GuideName, Guide> = { ...organiserGuides, ...issuerGuides };
