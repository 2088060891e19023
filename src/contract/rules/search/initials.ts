import { wordsOf } from './words';

/** Characters at which a title is often cut off: before its subtitle, its volume or its brackets. */
const ENDS_HEAD = /[([{:;,]/;
const FEWEST = 2;
const MOST = 10;

/** Treats `y` and `i` as the same letter. */
const oneLetter = (initials: string): string => initials.replaceAll('y', 'i');

/**
 * The initials by which a title can be found: of all its words, and of the words before each of its subtitles and
 * brackets.
 */
export const titleInitials = (title: string): string[] => {
  const known = new Set<string>();
  let initials = '';
  for (const part of title.split(ENDS_HEAD)) {
    initials += wordsOf(part)
      .map((word) => word[0])
      .join('');
    if (initials.length >= FEWEST) known.add(oneLetter(initials));
  }
  return [...known].filter(({ length }) => length <= MOST);
};

/** The initials in a search, `dnt`, `d n t` or `d.n.t`; undefined when the words are not initials. */
export const initialsTyped = (words: readonly string[]): string | undefined => {
  if (words.length !== 1 && words.some(({ length }) => length > 1)) return undefined;
  const initials = words.join('');
  return initials.length >= FEWEST && initials.length <= MOST ? oneLetter(initials) : undefined;
};
