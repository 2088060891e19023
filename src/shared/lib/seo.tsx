import Head from 'next/head';
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from '@/shared/drawing/preview';
import { useProductName } from '@/shared/ui/ProductName';
import { feedText } from '@/text/feed';
import { seoText } from '@/text/seo';
import { useOrigin } from './page-facts';
import { paths, type FeedName } from './paths';

type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json };

/** A schema.org object. */
export type JsonLd = { '@type': string | string[]; [key: string]: Json };

interface SeoProps {
  title: string;
  description: string;
  /** Canonical path of the page, without query parameters that only change the view. */
  path: string;
  /** Path or URL of a picture for link previews. */
  image?: string | null;
  /** The generated picture for link previews, and its alternative text. */
  preview?: { path: string; alt: string };
  type?: 'website' | 'book' | 'product';
  /** For searches and filtered views, which search engines should not index. */
  noIndex?: boolean;
  jsonLd?: readonly JsonLd[];
  /** Feeds of the page's content, for feed readers to find. */
  feeds?: readonly FeedName[];
}

const MAX_DESCRIPTION = 200;

const oneLine = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= MAX_DESCRIPTION ? line : `${line.slice(0, line.lastIndexOf(' ', MAX_DESCRIPTION))}…`;
};

/** Escapes `<`, so that no text can close the script element. */
const scriptText = (things: readonly JsonLd[]): string =>
  JSON.stringify(things.map((thing) => ({ '@context': 'https://schema.org', ...thing }))).replace(/</g, '\\u003c');

/** The absolute URL of a path; an absolute URL is returned unchanged. */
export const absoluteUrl = (origin: string, path: string): string => (path.startsWith('/') ? origin + path : path);

/** Returns undefined for an empty list, so that a property without a value is left out. */
export const someOf = <Item,>(items: Item[]): Item[] | undefined => (items.length > 0 ? items : undefined);

/** The breadcrumbs of a page as schema.org's BreadcrumbList; the last one is the page itself. */
export const breadcrumbsOf = (
  items: readonly { label: string; href?: string }[],
  path: string,
  origin: string,
): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: items.map(({ label, href = path }, place) => ({
    ...{ '@type': 'ListItem', position: place + 1, name: label, item: absoluteUrl(origin, href) },
  })),
});

/** Metadata for search engines and link previews. */
export function Seo({
  title,
  description,
  path,
  image,
  preview,
  type = 'website',
  noIndex,
  jsonLd,
  feeds = [],
}: SeoProps) {
  const origin = useOrigin();
  const site = useProductName();
  const url = absoluteUrl(origin, path);
  const summary = oneLine(description);
  const picture = preview?.path ?? image;
  return (
    <Head>
      <title>{seoText.pageTitle(title, site)}</title>
      <meta name="description" content={summary} />
      <link rel="canonical" href={url} />
      {noIndex ? <meta name="robots" content="noindex, follow" /> : null}
      {feeds.map((name) => (
        <link
          key={name}
          rel="alternate"
          type="application/rss+xml"
          title={feedText.titles[name]}
          href={paths.feed(name)}
        />
      ))}
      <meta property="og:site_name" content={site} />
      <meta property="og:locale" content="vi_VN" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={summary} />
      <meta property="og:url" content={url} />
      {picture ? <meta property="og:image" content={absoluteUrl(origin, picture)} /> : null}
      {preview ? <meta property="og:image:type" content="image/jpeg" /> : null}
      {preview ? <meta property="og:image:width" content={String(PREVIEW_WIDTH)} /> : null}
      {preview ? <meta property="og:image:height" content={String(PREVIEW_HEIGHT)} /> : null}
      {preview ? <meta property="og:image:alt" content={preview.alt} /> : null}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      {jsonLd ? <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptText(jsonLd) }} /> : null}
    </Head>
  );
}
