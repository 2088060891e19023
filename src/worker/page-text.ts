import { pagePropsIn } from '@/shared/offline/page-props';

/** Parses the HTML of a page. */

/**
 * Returns the files that a page references: after a navigation by link its files have been loaded under other names
 * than a reload uses.
 */
export const filesIn = (html: string): string[] => [...new Set(html.match(/\/_next\/static\/[^"'\\\s<>)]+/g))];

/** Returns the user for whom a page was rendered: null for a visitor, undefined where the page does not say. */
export const userIn = (html: string): string | null | undefined => {
  const { session } = (pagePropsIn(html) ?? {}) as { session?: { user?: { id?: string } } | null };
  return session === null ? null : session?.user?.id;
};
