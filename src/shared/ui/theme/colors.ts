import type { MantineColorsTuple } from '@mantine/core';

const scale = (hexes: string): MantineColorsTuple => {
  const [a, b, c, d, e, f, g, h, i, j] = hexes.split(' ').map((hex) => `#${hex}`);
  return [a ?? '', b ?? '', c ?? '', d ?? '', e ?? '', f ?? '', g ?? '', h ?? '', i ?? '', j ?? ''];
};

const paper = scale('FFFEFB F6F4EC EEEBE0 E1DDCE CBC6B4 AAA592 878270 676354 48453B 2D2B25');
const ink = scale('EAF2F3 D2E2E4 ABC6CB 7FA5AC 56838C 3B6771 284F59 1A3D47 102E38 08202A');
const son = scale('FFF1EC FFDED5 FFBBAB FA917D EF6A52 DD4630 C62F1B A62314 841A0E 5C1108');
const nghe = scale('FFF7E2 FDEBBF F9D98A F2C154 E3A529 C58810 9A6700 7A5100 5F3F00 402A00');
const la = scale('EDF6EC D7EBD5 B2D7AF 86BD84 5A9F5B 3C8442 2A6B32 205527 18421E 0E2B13');
const cham = scale('ECF3FA D6E5F4 AECBE8 7FABD8 538AC2 356FA9 25588C 1C4670 143556 0B2238');
const dieu = scale('FDF0F3 FADCE3 F3B5C3 E7879D D65B78 BD3A5A 9E2445 801A36 631329 430B1A');
const da = scale('F0F3F4 E0E5E7 C3CBCF 9FAAB0 7B888F 5F6C73 4A565C 3A4449 2B3337 1B2124');
const dark = scale('F0ECE0 D3D4CB A9B4B4 7F9094 6A8089 35505A 264049 0C1C23 132830 071318');

/**
 * Mantine's own colour names map to our scales as well, for controls that use `gray` or `red` by default.
 */
export const colors = {
  paper,
  ink,
  son,
  nghe,
  la,
  cham,
  dieu,
  da,
  dark,
  gray: paper,
  red: dieu,
  green: la,
  teal: la,
  yellow: nghe,
  orange: nghe,
  blue: cham,
};
