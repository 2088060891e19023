import type { SeedCampaign } from './campaigns';
import type { IssuerKey } from './issuers';

export interface SeedStall {
  code: string;
  placeNote: string;
  /** Position on the plan, as fractions of 1. */
  x: number;
  y: number;
  issuer: IssuerKey | null;
}

const ROWS = [
  { letter: 'A', side: 'phía nhà ga', y: 0.27 },
  { letter: 'B', side: 'phía chợ', y: 0.73 },
] as const;

/** Stalls of a row are spread over the length of the plan. */
export const STALLS_IN_ROW = 5;
export const stallX = (place: number): number => (place + 1) / (STALLS_IN_ROW + 1);

/** Two rows along the street; issuers take the stalls in order, and the rest is free. */
export const stallsOf = ({ issuers }: SeedCampaign): SeedStall[] =>
  ROWS.flatMap(({ letter, side, y }, row) =>
    Array.from({ length: STALLS_IN_ROW }, (_, place) => ({
      code: `${letter}${place + 1}`,
      placeNote: `Dãy ${letter}, ${side}`,
      ...{ x: stallX(place), y },
      issuer: issuers[row * STALLS_IN_ROW + place] ?? null,
    })),
  );

/** The end of the street where visitors enter. */
export const GATE = { x: 0.04, y: 0.5 };

export const STALL_ROWS_Y = ROWS.map(({ y }) => y);
