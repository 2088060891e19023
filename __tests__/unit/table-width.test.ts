import { readFileSync } from 'node:fs';
import { neededRem } from '@/shared/ui/table/column';

const LAYOUT = readFileSync('src/shared/layouts/BackOfficeLayout.module.css', 'utf8');

/** What is left for a table in a window of this width beside the open menu, with a scroll bar that takes room; in px. */
const leftBesideMenu = (width: number): number => {
  const [, spine, menu] = /grid-template-columns: (\d+)px (\d+)px/.exec(LAYOUT) ?? [];
  const [, padding] = /max-width: 75em\) \{\s*\.main \{\s*padding-inline: (\d+)px/.exec(LAYOUT) ?? [];
  return width - Number(spine) - Number(menu) - 2 * Number(padding) - 17;
};

const columns = (count: number) => Array.from({ length: count }, () => ({ width: 120 }));

test('a table stays one at 1024 px with the menu open, however many columns it has', () => {
  expect(neededRem(columns(12), true) * 16).toBeLessThanOrEqual(leftBesideMenu(1024));
});

test('a table of few columns stays one for as long as they fit, and becomes cards on a phone', () => {
  expect(neededRem(columns(3), false)).toBe((3 * 120 + 56) / 16);
  expect(neededRem(columns(12), true) * 16).toBeGreaterThan(430);
});
