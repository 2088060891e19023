/** Kinds of records with public pages, by the names of their parts of the sitemap. */
export const SITEMAP_KINDS = ['products', 'campaigns', 'series', 'authors', 'publishers', 'issuers'] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

const UUID_KINDS: readonly SitemapKind[] = ['products', 'issuers'];

/** Whether the ids of a kind are UUIDs; other kinds have numbers. */
export const hasUuids = (kind: SitemapKind): boolean => UUID_KINDS.includes(kind);
