import { IconBook2, IconHeadphones, type Icon } from '@tabler/icons-react';
import type { Edition } from '@/contract/vocabulary/kinds';
import { paths } from '@/shared/lib/paths';
import { libraryText as text } from '@/text/library';

interface EditionLink {
  icon: Icon;
  /** The action in one word. */
  label: string;
  /** The action with the book, for screen readers. */
  labelOf: (title: string) => string;
  /** The page of the reader or the player. */
  hrefOf: (bookId: number) => string;
}

/** How each edition of an own book is opened. */
export const EDITION_LINKS: Readonly<Record<Edition, EditionLink>> = {
  pdf: { icon: IconBook2, label: text.read, labelOf: text.readOf, hrefOf: paths.readBook },
  audio: { icon: IconHeadphones, label: text.listen, labelOf: text.listenOf, hrefOf: paths.listenBook },
};
