/** What is read in the HTML of a page. */

/** The files that a page names: whoever has come to it through a link has loaded it by other names than a reload does. */
export const filesIn = (html: string): string[] => [...new Set(html.match(/\/_next\/static\/[^"'\\\s<>)]+/g))];

interface NextData {
  props?: { pageProps?: { session?: { user?: { id?: string } } | null } };
}

const NEXT_DATA = /<script id="__NEXT_DATA__"[^>]*>([^]*?)<\/script>/;

/** Whom a page was made for: null for a visitor, undefined where it does not say. */
export const userIn = (html: string): string | null | undefined => {
  const [, text] = NEXT_DATA.exec(html) ?? [];
  if (text === undefined) return undefined;
  const { session } = (JSON.parse(text) as NextData).props?.pageProps ?? {};
  return session === null ? null : session?.user?.id;
};
