import { pagePropsIn } from '@/shared/offline/page-props';

/** What is read in the HTML of a page. */

/** The files that a page names: whoever has come to it through a link has loaded it by other names than a reload does. */
export const filesIn = (html: string): string[] => [...new Set(html.match(/\/_next\/static\/[^"'\\\s<>)]+/g))];

/** Whom a page was made for: null for a visitor, undefined where it does not say. */
export const userIn = (html: string): string | null | undefined => {
  const { session } = (pagePropsIn(html) ?? {}) as { session?: { user?: { id?: string } } | null };
  return session === null ? null : session?.user?.id;
};
