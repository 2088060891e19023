import type { IssuerKey } from './issuers';
import { atHour, type Moment } from './moment';

/** Progress of an issuer's close-out of a fair that has ended. */
export interface SeedCloseOut {
  issuer: IssuerKey;
  /** One of this many titles was counted; 1 for all of them. */
  countsEach: number;
  /** Both sides have agreed to its settlement. */
  settled: boolean;
  signedBy: readonly ('issuer' | 'organiser')[];
  at: Moment;
}

/** The ended fair of which some issuers are closed out and others are in progress. */
export const CLOSED_OUT_CAMPAIGN = 'pho-sach-19-12';

const DAY = -1;

export const closeOuts: readonly SeedCloseOut[] = [
  { issuer: 'co-ngu', countsEach: 1, settled: true, signedBy: ['issuer', 'organiser'], at: atHour(DAY, 16) },
  { issuer: 'bai-giua', countsEach: 1, settled: true, signedBy: ['issuer'], at: atHour(DAY, 17) },
  { issuer: 'ben-xuan', countsEach: 2, settled: false, signedBy: [], at: atHour(DAY, 18) },
];

/** One of this many titles lacks a copy, for one of these reasons. */
export const LACKS_EACH = 9;
export const REASONS = ['Hư hỏng', 'Mất hoặc thất lạc', 'Tặng hoặc trưng bày'] as const;
