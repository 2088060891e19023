import Head from 'next/head';
import { useProductName } from '@/shared/ui/ProductName';
import { seoText } from '@/text/seo';
import { useOrigin } from './page-facts';

type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json };

/** A schema.org thing. */
export type JsonLd = { '@type': string | string[]; [key: string]: Json };

interface SeoProps {
  title: string;
  description: string;
  /** Path of the page without what only changes the view. */
  path: string;
  /** Path or address of a picture for link previews. */
  image?: string | null;
  type?: 'website' | 'book' | 'product';
  /** The title already names the site. */
  bare?: boolean;
  /** Searches and filtered views are for people, not for search engines. */
  noIndex?: boolean;
  jsonLd?: readonly JsonLd[];
}

const MAX_DESCRIPTION = 200;

const oneLine = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= MAX_DESCRIPTION ? line : `${line.slice(0, line.lastIndexOf(' ', MAX_DESCRIPTION))}…`;
};

/** A text inside a script element must not be able to close it. */
const scriptText = (things: readonly JsonLd[]): string =>
  JSON.stringify(things.map((thing) => ({ '@context': 'https://schema.org', ...thing }))).replace(/</g, '\\u003c');

/** Absolute address of a path; what is absolute already stays. */
export const absoluteUrl = (origin: string, path: string): string => (path.startsWith('/') ? origin + path : path);

/** What search engines and link previews read (design section 8). */
export function Seo({ title, description, path, image, type = 'website', bare, noIndex, jsonLd }: SeoProps) {
  const origin = useOrigin();
  const site = useProductName();
  const fullTitle = bare ? title : seoText.pageTitle(title, site);
  const url = absoluteUrl(origin, path);
  const summary = oneLine(description);
  return (
    <Head>
      <title>{fullTitle}</title>
      <meta name="description" content={summary} />
      <link rel="canonical" href={url} />
      {noIndex ? <meta name="robots" content="noindex, follow" /> : null}
      <meta property="og:site_name" content={site} />
      <meta property="og:locale" content="vi_VN" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={summary} />
      <meta property="og:url" content={url} />
      {image ? <meta property="og:image" content={absoluteUrl(origin, image)} /> : null}
      {jsonLd ? <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptText(jsonLd) }} /> : null}
    </Head>
  );
}
