/** What has pages of its own that search engines may find, by the name of its parts of the sitemap. */
export const SITEMAP_KINDS = ['products', 'campaigns', 'series', 'authors', 'publishers', 'issuers'] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

const UUID_KINDS: readonly SitemapKind[] = ['products', 'issuers'];

/** Whether the ids of a kind are UUIDs; the others have numbers. */
export const hasUuids = (kind: SitemapKind): boolean => UUID_KINDS.includes(kind);
