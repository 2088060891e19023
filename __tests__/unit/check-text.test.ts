import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const SCRIPT = 'scripts/check-text.mjs';

/** A separate project with the real script in it, which checks the files below its own root. */
const root = mkdtempSync(path.join(os.tmpdir(), 'hoi-sach-text-'));
beforeAll(() => {
  for (const file of [SCRIPT, 'scripts/lib']) cpSync(path.join(ROOT, file), path.join(root, file), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const check = (file: string, code: string) => {
  const place = path.join(root, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, code);
  const { status, stdout } = spawnSync(process.execPath, [path.join(root, SCRIPT)], { encoding: 'utf8' });
  rmSync(place);
  return { status, stdout };
};

describe('Vietnamese letters in code', () => {
  it.each([
    ['a page', 'pages/cart.tsx', "export const title = 'Giỏ hàng';"],
    ['a screen', 'src/features/cart/CartScreen.tsx', 'export const Cart = () => <h1>Giỏ hàng</h1>;'],
    ['the backend', 'server/backend/http/errors.ts', "throw new Error('Hết hàng');"],
    ['a style sheet', 'src/shared/ui/a.module.css', ".a::after { content: 'đ'; }"],
    ['a line behind a comment', 'src/contract/a.ts', "/* why */ export const a = 'ở';"],
  ])('are found in %s', (_, file, code) => {
    const { status, stdout } = check(file, `\n${code}\n`);
    expect([status, stdout]).toEqual([1, expect.stringContaining(`${file}:2: `)]);
  });

  it.each([
    ['the sentences', 'src/text/cart.ts', "export const title = 'Giỏ hàng';"],
    ['the demo data', 'server/backend/demo/data/books.ts', "export const title = 'Mắt biếc';"],
    ['a comment', 'src/contract/a.ts', '// Giỏ hàng\n/** Hội\n sách */\nexport const a = 1;'],
    ['a line that says why', 'src/contract/a.ts', "// vietnamese-ok: a name\nexport const a = 'Giấy';"],
    ['a file that says why', 'src/contract/a.ts', "/** vietnamese-ok-file: names. */\n\nexport const a = 'Giấy';"],
  ])('are at home in %s', (_, file, code) => {
    expect(check(file, code)).toEqual({ status: 0, stdout: '' });
  });
});

describe('a tone mark in an open syllable', () => {
  /** Written with escapes, because this file is checked itself. */
  it.each([
    ['the sentences', 'src/text/cart.ts', 'X\u00f3a t\u1ea5t c\u1ea3'],
    ['the demo data', 'server/backend/demo/data/campaigns.ts', 'V\u0103n h\u00f3a'],
    ['a test', '__tests__/e2e/cart.spec.ts', '\u0110\u00e3 h\u1ee7y'],
    ['capitals', 'src/text/a.ts', 'T\u00d2A'],
    ['decomposed letters', 'src/text/a.ts', 'thu\u0309y'],
    ['a comment', 'server/a.ts', 't\u00f9y'],
    ['a syllable with e', 'src/text/a.ts', 'kh\u00f3e'],
  ])('stands on the last vowel in %s', (_, file, words) => {
    const { status, stdout } = check(file, `/* ${words} */\n`);
    expect([status, stdout]).toEqual([1, expect.stringContaining(`${file}:1: `)]);
  });

  it.each([
    ['the last vowel', 'src/text/a.ts', 'hu\u1ef7 xo\u00e1 kho\u1ebb thu\u1ef7'],
    ['what follows q', 'src/text/a.ts', 'qu\u00fd qu\u1ef9'],
    ['a closed syllable', 'src/text/a.ts', 'to\u00e1n chuy\u1ec7n'],
    ['an official name', 'server/backend/db/data/a.ts', 'H\u00f2a B\u00ecnh'],
  ])('is left alone: %s', (_, file, words) => {
    expect(check(file, `/* ${words} */\n`)).toEqual({ status: 0, stdout: '' });
  });
});

it('is what the whole project is held to', () => {
  const { status, stdout } = spawnSync(process.execPath, [path.join(ROOT, SCRIPT)], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, '']);
});
