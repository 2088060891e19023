import { z } from 'zod';
import { validationText } from '@/text/validation';
import { endpoints } from '../endpoint';
import { instant } from '../schema';
import { LIMITS } from '../vocabulary/limits';
import { hasUuids, SITEMAP_KINDS, type SitemapKind } from '../vocabulary/sitemap';

const kind = z.enum(SITEMAP_KINDS);

/** Last deliberate change of the page; null where this is not recorded. */
const changedAt = instant.nullable();

const part = z.object({
  kind,
  /** Number of the part, from 1. */
  part: z.int(),
  /** The id of its first page. */
  from: z.string(),
  changedAt,
});

const entry = z.object({
  id: z.string(),
  /** Set for products, whose address contains it. */
  slug: z.string().nullable(),
  changedAt,
});
export type SitemapEntry = z.output<typeof entry>;

const isIdOf = (kind: SitemapKind, id: string): boolean =>
  hasUuids(kind) ? z.uuid().safeParse(id).success : /^\d{1,10}$/.test(id);

/** Pages from the one with this id on. */
const pageQuery = z
  .strictObject({
    kind,
    from: z.string().max(36),
    size: z.coerce.number<string | number>().int().min(1).max(LIMITS.sitemapPage).default(LIMITS.sitemapPage),
  })
  .refine(({ kind, from }) => isIdOf(kind, from), { error: validationText.id, path: ['from'] });

export const sitemapEndpoints = endpoints({
  'GET /sitemap': {
    summary: 'Where the parts of the sitemap begin, each of 10,000 pages at most; of one kind or of all.',
    access: 'public',
    limited: 'heavy',
    query: z.strictObject({ kind: kind.optional() }),
    answer: z.object({ parts: z.array(part) }),
    lane: 'long',
  },
  'GET /sitemap/pages': {
    summary: 'Pages of one kind in the order of their ids, and the id of the one after them.',
    access: 'public',
    limited: 'search',
    query: pageQuery,
    answer: z.object({ entries: z.array(entry), next: z.string().nullable() }),
    lane: 'long',
  },
});

export const sitemapContract = { endpoints: sitemapEndpoints };
