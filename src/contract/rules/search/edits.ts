/** Whether two texts are identical from the given positions on. */
const endAlike = (a: string, from: number, b: string, start: number): boolean => {
  if (a.length - from !== b.length - start) return false;
  for (let at = from; at < a.length; at += 1) if (a[at] !== b[start + at - from]) return false;
  return true;
};

/** Whether two words differ by one typing error: an extra letter, a missing one, a wrong one, or two swapped ones. */
export const isOneEditApart = (a: string, b: string): boolean => {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1 || a === b) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  if (short.length < long.length) return endAlike(short, start, long, start + 1);
  if (endAlike(short, start + 1, long, start + 1)) return true;
  const isSwapped = short[start] === long[start + 1] && short[start + 1] === long[start];
  return isSwapped && endAlike(short, start + 2, long, start + 2);
};
