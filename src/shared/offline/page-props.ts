import { parseJson } from '@/shared/lib/parse-json';

const NEXT_DATA = /<script id="__NEXT_DATA__"[^>]*>([^]*?)<\/script>/;

/** Returns the props that the server has put into the HTML of a page; undefined where the HTML has none. */
export const pagePropsIn = (html: string): Readonly<Record<string, unknown>> | undefined => {
  const data = parseJson(NEXT_DATA.exec(html)?.[1] ?? null) as
    { props?: { pageProps?: Record<string, unknown> } } | null | undefined;
  return data?.props?.pageProps;
};
