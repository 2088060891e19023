import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { guidedPages, guideOf, guidesBelow } from '@/contract/guides';
import { GUIDE_PICTURE, PICTURED_GUIDES, pictureOf } from '@/features/shell/guide/guide-pictures';
import { guideTitles, type GuideName } from '@/text/guide-titles';
import { guides } from '@/text/guides';

const ROOT = path.resolve(__dirname, '../..');
const TEXTS = path.join(ROOT, 'src/text');

const patternOf = (file: string): string => `/${file.replace(/\.tsx$/, '').replace(/\/index$/, '')}`;

/** The pages of both offices, without those that lead elsewhere and those for addresses without a page. */
const officePages = (): string[] =>
  ['admin', 'issuer'].flatMap((office) =>
    fs
      .readdirSync(path.join(ROOT, 'pages', office), { recursive: true, encoding: 'utf8' })
      .map((file) => file.split(path.sep).join('/'))
      .filter((file) => file.endsWith('.tsx') && file !== 'index.tsx' && !file.includes('[...'))
      .map((file) => patternOf(`${office}/${file}`)),
  );

/** All texts of the product but the guides themselves, in which controls have their names. */
const product = fs
  .readdirSync(TEXTS)
  .filter((file) => !file.startsWith('guide'))
  .map((file) => fs.readFileSync(path.join(TEXTS, file), 'utf8'))
  .join('\n');

const sentencesOf = (name: GuideName): string[] => {
  const { lead, steps, troubles } = guides[name];
  return [lead, ...steps, ...troubles.flatMap(({ when, then }) => [when, then])];
};

const quotesIn = (sentence: string): string[] => [...sentence.matchAll(/“([^”]*)”/g)].map(([, quoted]) => quoted!);

describe('The guides of the back office', () => {
  test('are there for every page of both offices, and for no other', () => {
    expect(guidedPages().toSorted()).toEqual(officePages().toSorted());
    expect(guideOf('/notifications')).toBeUndefined();
  });

  test('belong each to an office', () => {
    const all = new Set([...guidesBelow('/admin'), ...guidesBelow('/issuer')]);
    expect([...all].toSorted()).toEqual(Object.keys(guideTitles).toSorted());
    expect(guidesBelow('/')).toEqual([]);
  });

  test.each(Object.keys(guides) as GuideName[])('%s is short, and names only controls that the product has', (name) => {
    const { steps, troubles } = guides[name];
    expect(steps.length).toBeGreaterThanOrEqual(3);
    expect(steps.length).toBeLessThanOrEqual(6);
    expect(troubles.length).toBeGreaterThan(0);
    expect(sentencesOf(name).filter((sentence) => sentence.length > 240)).toEqual([]);
    expect(
      sentencesOf(name)
        .flatMap(quotesIn)
        .filter((quoted) => !product.includes(`'${quoted}'`)),
    ).toEqual([]);
  });

  test('have pictures of one size, 600 KB together', async () => {
    const files = PICTURED_GUIDES.map((name) => path.join(ROOT, 'public', pictureOf(name)!));
    const kept = fs.readdirSync(path.join(ROOT, 'public/help')).map((file) => path.join(ROOT, 'public/help', file));
    expect(kept.toSorted()).toEqual(files.toSorted());
    expect(files.reduce((sum, file) => sum + fs.statSync(file).size, 0)).toBeLessThan(600 * 1024);
    for (const file of files) expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', ...GUIDE_PICTURE });
  });
});
