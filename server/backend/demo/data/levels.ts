export interface SeedLevel {
  key: string;
  name: string;
  conditionalPoint: number;
}

/** Customer levels with rising thresholds (D1.5, D4.10.3). */
export const levels = [
  { key: 'thanh-vien', name: 'Thành viên', conditionalPoint: 0 },
  { key: 'dong', name: 'Đồng', conditionalPoint: 200 },
  { key: 'bac', name: 'Bạc', conditionalPoint: 1000 },
  { key: 'vang', name: 'Vàng', conditionalPoint: 3000 },
  { key: 'kim-cuong', name: 'Kim cương', conditionalPoint: 8000 },
] as const satisfies readonly SeedLevel[];

export type LevelKey = (typeof levels)[number]['key'];

/** Returns the highest level whose threshold these points reach. */
export function levelOf(point: number): LevelKey {
  return (levels.findLast((level) => level.conditionalPoint <= point) ?? levels[0]).key;
}
