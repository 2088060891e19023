/** How often a word may stand in for one that was typed: at what cost in typing errors. */
export interface Choice {
  products: readonly number[];
  errors: number;
}

export interface Marked {
  /** Products that have one choice for every word, in no order. */
  products: number[];
  /** Typing errors by product. */
  errors: Uint8Array;
}

/** The products that have a choice for each of the words; of several the one with fewer errors, which must come first. */
export const havingAll = (size: number, words: readonly (readonly Choice[])[]): Marked => {
  const seen = new Uint8Array(size);
  const errors = new Uint8Array(size);
  let products: number[] = [];
  for (const [place, choices] of words.entries()) {
    products = [];
    for (const choice of choices)
      for (const product of choice.products)
        if (seen[product] === place) {
          seen[product] = place + 1;
          errors[product]! += choice.errors;
          products.push(product);
        }
    if (products.length === 0) break;
  }
  return { products, errors };
};
