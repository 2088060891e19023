import { PDFName, PDFRef } from '@cantoo/pdf-lib';
import type { FoundPage, Held } from './find-pages';

/** Pages of a group, and directly below the root of a tree that stays as it is. */
const GROUP = 64;
const PARENT = PDFName.of('Parent');
const KIDS = PDFName.of('Kids');

/** The pages that a program reads to find the first and the last: the first, and all of the last group. */
export const openingPages = (pages: readonly FoundPage[]): readonly FoundPage[] => {
  const last = Math.max(1, Math.floor((pages.length - 1) / GROUP) * GROUP);
  return [...pages.slice(last), ...pages.slice(0, 1)];
};

/**
 * Puts the pages of a flat tree into groups. A program that opens a PDF asks for everything directly below the root, to
 * find the first and the last page: of a book with thousands of pages that is a dictionary for each of them.
 * @param tree the root of the tree of pages
 * @param add adds an object and returns its number
 * @returns whether the tree was changed
 */
export const groupPages = (tree: Held, pages: readonly FoundPage[], add: (body: string) => number): boolean => {
  const isBelow = ({ page }: FoundPage): boolean => {
    const parent = page.dict.get(PARENT);
    return parent instanceof PDFRef && parent.objectNumber === tree.ref.objectNumber;
  };
  if (pages.length <= GROUP || !pages.every(isBelow)) return false;
  const groups: PDFRef[] = [];
  for (let at = 0; at < pages.length; at += GROUP) {
    const members = pages.slice(at, at + GROUP).map(({ page }) => page);
    const kids = members.map(({ ref }) => ref.toString()).join(' ');
    const group = PDFRef.of(
      add(`<</Type /Pages /Parent ${tree.ref.toString()} /Count ${members.length} /Kids [${kids}]>>`),
    );
    for (const { dict } of members) dict.set(PARENT, group);
    groups.push(group);
  }
  tree.dict.set(KIDS, tree.dict.context.obj(groups));
  return true;
};
