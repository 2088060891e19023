import fs from 'node:fs';
import path from 'node:path';
import { PAGE_ACCESS } from '@/contract/rules/access';
import { accessOf, addressOf, PAGES, type PageRow } from '@tests/support/page-table';

const FOLDER = path.resolve(__dirname, '../../pages');
const SAMPLES = {
  campaignId: 1,
  product: { id: 'book', slug: 'slug' },
  issuerOrderId: 'own',
  orderId: 'order',
  checkoutId: 'checkout',
};

/** Endpoints and Next's own two frames are no pages. */
const isPage = (file: string): boolean => /\.tsx?$/.test(file) && !/^(api\/|_)/.test(file);

const files = fs
  .readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter(isPage);

/** The addresses that a page file serves, as Next reads its name. */
const patternOf = ({ file }: PageRow): RegExp => {
  const route = file.replace(/\.tsx?$/, '').replace(/(^|\/)index$/, '');
  const parts = route.split('/').map((part) => (/^\[\.{3}/.test(part) ? '.+' : part.replace(/^\[.*\]$/, '[^/]+')));
  return new RegExp(`^/${parts.join('/')}$`);
};

describe('the table of pages', () => {
  it('names every page file, once, and no other', () => {
    expect(PAGES.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
  });

  it.each(PAGES.filter(({ file }) => file !== '404.tsx').map((row) => [row.file, row] as const))(
    'gives %s an address that it answers',
    (_, row) => expect(addressOf(row, SAMPLES).split('?')[0]).toMatch(patternOf(row)),
  );

  it('has a page below every protected prefix', () => {
    const kinds = new Set(PAGES.map((row) => accessOf(addressOf(row, SAMPLES))));
    expect(PAGE_ACCESS.filter(([, access]) => !kinds.has(access))).toEqual([]);
  });
});
