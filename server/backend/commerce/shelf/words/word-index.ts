type Postings = Map<string, number[]>;

/** Products in a list of ascending numbers, of which the newest is always the last. */
const note = (postings: Postings, word: string, product: number): void => {
  const known = postings.get(word);
  if (!known) postings.set(word, [product]);
  else if (known.at(-1) !== product) known.push(product);
};

const NOBODY: readonly number[] = [];
const NO_WORDS: readonly string[] = [];

/** Which products have which words. Numbers of products only rise; those that have gone stay in the lists. */
export class WordIndex {
  private readonly inTitles: Postings = new Map();
  private readonly anywhere: Postings = new Map();
  private readonly byInitials: Postings = new Map();
  private sorted: string[] = [];
  /** Words that are no numbers, by their length. */
  private readonly byLength: string[][] = [];

  add(product: number, title: readonly string[], others: readonly string[]): void {
    for (const word of title) note(this.inTitles, word, product);
    for (const word of [...title, ...others]) {
      if (!this.knows(word)) this.learn(word);
      note(this.anywhere, word, product);
    }
    if (title.length > 1) note(this.byInitials, title.map((word) => word[0]).join(''), product);
  }

  private learn(word: string): void {
    if (!/\d/.test(word)) (this.byLength[word.length] ??= []).push(word);
  }

  /** The words of so many letters that are no numbers, in no order. */
  readonly ofLength = (length: number): readonly string[] => this.byLength[length] ?? NO_WORDS;

  knows(word: string): boolean {
    return this.anywhere.has(word);
  }

  /** Products that have the word, ascending. */
  readonly having = (word: string): readonly number[] => this.anywhere.get(word) ?? NOBODY;

  readonly havingInTitle = (word: string): readonly number[] => this.inTitles.get(word) ?? NOBODY;

  /** Products whose titles have these initials. */
  withInitials(initials: string): readonly number[] {
    return this.byInitials.get(initials) ?? NOBODY;
  }

  /** Every word, in alphabetical order. */
  vocabulary(): readonly string[] {
    if (this.sorted.length !== this.anywhere.size) this.sorted = [...this.anywhere.keys()].sort();
    return this.sorted;
  }

  /** The words that begin so, in alphabetical order. */
  beginningWith(start: string): string[] {
    const words = this.vocabulary();
    let [low, high] = [0, words.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (words[middle]! < start) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (end < words.length && words[end]!.startsWith(start)) end += 1;
    return words.slice(low, end);
  }
}
