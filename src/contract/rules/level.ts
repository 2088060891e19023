/** The points that a level begins at. */
interface Threshold {
  conditionalPoint: number;
}

/** A reader's level with their points; a level given by hand may be another than the points reach. */
export interface Standing {
  point: number;
  level: Threshold & { name: string };
}

/** What keeps a reader from buying at a fair. */
export interface LevelGap {
  /** Name of the level the fair asks for. */
  required: string;
  /** Name of the reader's own level. */
  own: string;
  /** Points they lack; 0 when they have them, and were given a lower level by hand. */
  missing: number;
}

/** Whether a level may buy at a fair that asks for `required`: every level from it upwards may (A11.9). */
export const reachesLevel = (required: Threshold | null, own: Threshold | null): boolean =>
  required === null || (own?.conditionalPoint ?? -1) >= required.conditionalPoint;

/** What keeps a reader from buying at a fair that asks for `required`, or null when their level suffices (D4.10.4). */
export const levelGap = (required: (Threshold & { name: string }) | null, reader: Standing): LevelGap | null =>
  required === null || reachesLevel(required, reader.level)
    ? null
    : {
        required: required.name,
        own: reader.level.name,
        missing: Math.max(0, required.conditionalPoint - reader.point),
      };
