/** Whether one typing error makes one word of the other: a letter too many, too few, another one, or two the wrong way round. */
export const isOneEditApart = (a: string, b: string): boolean => {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1 || a === b) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1);
  const [left, right] = [short.slice(start + 1), long.slice(start + 1)];
  if (left === right) return true;
  return short[start] === long[start + 1] && short[start + 1] === long[start] && left.slice(1) === right.slice(1);
};
