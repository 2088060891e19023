import type { Page } from '@/contract/schema';
import { ROLE } from '@/contract/vocabulary/roles';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { ApiCall } from '@/shared/api/api-call';
import { paths } from '@/shared/lib/paths';
import { helpTitles } from '@/text/help-titles';

const SIZE = LIMITS.maxCards;
/** Entries of one sitemap file, by the standard. */
const MAX_URLS = 50_000;

type ReadPage<Item> = (query: { page: number; size: number }) => Promise<Page<Item>>;

async function pathsOf<Item>(read: ReadPage<Item>, pathOf: (item: Item) => string): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; found.length < MAX_URLS; page += 1) {
    const { data, metadata } = await read({ page, size: SIZE });
    found.push(...data.map(pathOf));
    if (page * SIZE >= metadata.total) break;
  }
  return found;
}

const escapeXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** The addresses of everything a reader may find, as a sitemap. */
export async function sitemapXml(call: ApiCall, origin: string): Promise<string> {
  const [fairs, products, authors, publishers, issuers] = await Promise.all([
    pathsOf(
      (query) => call('GET /campaigns', { query }),
      ({ id }) => paths.campaign(id),
    ),
    pathsOf((query) => call('GET /products', { query }), paths.product),
    pathsOf(
      (query) => call('GET /authors', { query }),
      ({ id }) => paths.author(id),
    ),
    pathsOf(
      (query) => call('GET /publishers', { query }),
      ({ id }) => paths.publisher(id),
    ),
    pathsOf(
      (query) => call('GET /users', { query: { ...query, role: ROLE.ISSUER } }),
      ({ id }) => paths.issuer(id),
    ),
  ]);
  const all = [
    paths.home,
    paths.campaigns(),
    paths.products(),
    paths.help(),
    ...Object.keys(helpTitles).map(paths.help),
    ...fairs,
    ...products,
    ...issuers,
    ...publishers,
    ...authors,
  ].slice(0, MAX_URLS);
  const urls = all.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
