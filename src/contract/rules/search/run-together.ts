const LONGEST = 7;
const MOST = 16;

/** What tells which words there are. */
export interface Vocabulary {
  knows(word: string): boolean;
}

/**
 * How a word can be read as several that are known, `dacnhantam` as `dac nhan tam`: with fewer words first, and not
 * more than a few ways.
 */
export const splitsOf = (word: string, vocabulary: Vocabulary): string[][] => {
  /** The ways to read the end of the word from each place on. */
  const ways: string[][][] = [];
  ways[word.length] = [[]];
  for (let start = word.length - 1; start >= 0; start -= 1) {
    const here: string[][] = [];
    for (let end = Math.min(word.length, start + LONGEST); end > start; end -= 1) {
      const first = word.slice(start, end);
      if ((first.length < 2 && !/\d/.test(first)) || !vocabulary.knows(first)) continue;
      for (const rest of ways[end] ?? []) here.push([first, ...rest]);
    }
    ways[start] = here.sort((a, b) => a.length - b.length).slice(0, MOST);
  }
  return (ways[0] ?? []).filter((way) => way.length > 1);
};
