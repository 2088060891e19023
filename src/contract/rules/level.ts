/** The points that a level begins at. */
interface Threshold {
  conditionalPoint: number;
}

/** A customer's level with their points; a level set by hand may differ from the one that the points give. */
export interface Standing {
  point: number;
  level: Threshold & { name: string };
}

/** Why a customer's level does not suffice for a fair. */
export interface LevelGap {
  /** Name of the level that the fair requires. */
  required: string;
  /** Name of the customer's own level. */
  own: string;
  /** Points still missing; 0 when they have enough points, but a lower level was set by hand. */
  missing: number;
}

/** Whether a level may buy at a fair that requires `required`: it and every higher level may (A11.9). */
export const reachesLevel = (required: Threshold | null, own: Threshold | null): boolean =>
  required === null || (own?.conditionalPoint ?? -1) >= required.conditionalPoint;

/**
 * The gap between a customer's level and the level `required` by a fair, or null when their level suffices (D4.10.4).
 */
export const levelGap = (required: (Threshold & { name: string }) | null, customer: Standing): LevelGap | null =>
  required === null || reachesLevel(required, customer.level)
    ? null
    : {
        required: required.name,
        own: customer.level.name,
        missing: Math.max(0, required.conditionalPoint - customer.point),
      };
