import { group, path, rect } from './svg';

export interface LanternColors {
  body: string;
  /** Caps, ribs and tassels. */
  line: string;
}

/** Outline of a lantern's body, centred on (0, 0), about 28 wide and 22 high. */
const BODY = 'M-7-10H7C15-6 15 8 7 12H-7C-15 8-15-6-7-10Z';
const RIBS = 'M0-10V12M-4-10C-8-4-8 6-4 12M4-10C8-4 8 6 4 12';
const TASSELS = 'M0 15V25M-2.5 15V22M2.5 15V22';

/** Distance from the centre of a lantern to the string it hangs on, at scale 1. */
export const LANTERN_TOP = 13;

/** One paper lantern as SVG markup, centred on x, y. */
export function lantern(x: number, y: number, scale: number, { body, line }: LanternColors): string {
  return group(
    `translate(${x} ${y}) scale(${scale})`,
    rect(-4, -13, 8, 3, { fill: line }) +
      path(BODY, { fill: body }) +
      path(RIBS, { stroke: line, strokeWidth: 1 }) +
      rect(-4, 12, 8, 3, { fill: line }) +
      path(TASSELS, { stroke: line, strokeWidth: 1 }),
  );
}

/** An upright leaf on (0, 0), 26 high, with its midrib in the colour `vein`. */
export function leaf(x: number, y: number, angle: number, color: string, vein: string): string {
  return group(
    `translate(${x} ${y}) rotate(${angle})`,
    path('M0-13C7-6 7 6 0 13C-7 6-7-6 0-13Z', { fill: color }) + path('M0-11V13', { stroke: vein, strokeWidth: 0.8 }),
  );
}
