import { SitemapIndexStream, streamToPromise, type SitemapItemLoose } from 'sitemap';
import type { SitemapEntry } from '@/contract/endpoints/sitemap';
import { LIMITS } from '@/contract/vocabulary/limits';
import { SITEMAP_KINDS, type SitemapKind } from '@/contract/vocabulary/sitemap';
import type { ApiCall } from '@/shared/api/api-call';
import { paths } from '@/shared/lib/paths';
import { helpTitles } from '@/text/help-titles';

/** The part of the sitemap with the pages that always exist. */
const FIXED_KIND = 'pages';

const FIXED_PAGES: readonly string[] = [
  paths.home,
  paths.campaigns(),
  paths.products(),
  paths.help(),
  ...Object.keys(helpTitles).map(paths.help),
];

const PATH: Record<SitemapKind, (entry: SitemapEntry) => string> = {
  products: ({ id, slug }) => paths.product({ id, slug: slug ?? '' }),
  campaigns: ({ id }) => paths.campaign(Number(id)),
  series: ({ id }) => paths.series(Number(id)),
  authors: ({ id }) => paths.author(Number(id)),
  publishers: ({ id }) => paths.publisher(Number(id)),
  issuers: ({ id }) => paths.issuer(id),
};

const lastmodOf = (changedAt: string | null): { lastmod?: string } =>
  changedAt === null ? {} : { lastmod: changedAt };

/** The index of the sitemap, with the URLs of its parts. */
export async function sitemapIndex(call: ApiCall, { origin }: { origin: string }): Promise<string> {
  const { parts } = await call('GET /sitemap', {});
  const index = new SitemapIndexStream();
  index.write({ url: origin + paths.sitemapPart(FIXED_KIND, 1) });
  for (const { kind, part, changedAt } of parts)
    index.write({ url: origin + paths.sitemapPart(kind, part), ...lastmodOf(changedAt) });
  index.end();
  return (await streamToPromise(index)).toString();
}

export interface PartAddress {
  kind: string;
  part: number;
}

const isKind = (kind: string): kind is SitemapKind => SITEMAP_KINDS.some((known) => known === kind);

const itemsOf = (kind: SitemapKind, entries: readonly SitemapEntry[]): SitemapItemLoose[] =>
  entries.map((entry) => ({ url: PATH[kind](entry), ...lastmodOf(entry.changedAt) }));

async function* readOn(call: ApiCall, kind: SitemapKind, from: string): AsyncGenerator<SitemapItemLoose[]> {
  let next: string | null = from;
  for (let left: number = LIMITS.sitemapPart; next !== null && left > 0;) {
    const size: number = Math.min(left, LIMITS.sitemapPage);
    const page: { entries: SitemapEntry[]; next: string | null } = await call('GET /sitemap/pages', {
      query: { kind, from: next, size },
    });
    yield itemsOf(kind, page.entries);
    left -= page.entries.length;
    next = page.next;
  }
}

/**
 * The pages of one part of the sitemap in batches of a few thousand, each loaded after the previous one was consumed;
 * undefined when there is no such part.
 */
export async function sitemapPart(
  call: ApiCall,
  { kind, part }: PartAddress,
): Promise<AsyncIterable<SitemapItemLoose[]> | undefined> {
  if (kind === FIXED_KIND) return part === 1 ? fixedPages() : undefined;
  if (!isKind(kind)) return undefined;
  const { parts } = await call('GET /sitemap', { query: { kind } });
  const found = parts.find((one) => one.part === part);
  return found && readOn(call, kind, found.from);
}

async function* fixedPages(): AsyncGenerator<SitemapItemLoose[]> {
  yield FIXED_PAGES.map((url) => ({ url }));
}
