import type { GuideName } from './guide-titles';
import { issuerGuides } from './guides-issuer';
import { organiserGuides } from './guides-organiser';

/** How to work on a page of the back office. */
export interface Guide {
  /** What the page is for. */
  lead: string;
  steps: readonly string[];
  /** What often goes wrong, and what to do then. */
  troubles: readonly { when: string; then: string }[];
}

/** The guides of both offices; what each is called is in `guide-titles.ts`. */
export const guides: Record<GuideName, Guide> = { ...organiserGuides, ...issuerGuides };
