/** Returns the products that are, for each word, in one of its lists; unordered. */
export const havingAll = (size: number, words: readonly (readonly (readonly number[])[])[]): number[] => {
  const seen = new Uint8Array(size);
  let products: number[] = [];
  for (const [place, lists] of words.entries()) {
    products = [];
    for (const list of lists)
      for (const product of list)
        if (seen[product] === place) {
          seen[product] = place + 1;
          products.push(product);
        }
    if (products.length === 0) break;
  }
  return products;
};
