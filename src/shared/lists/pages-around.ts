const EDGE = 3;

/** Page numbers to show: the first, the last, and those around the current one; null is a gap. */
export function pagesAround(page: number, pages: number): (number | null)[] {
  const from = page <= EDGE ? 1 : page - 1;
  const to = page <= EDGE ? EDGE : page + 1;
  const near = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const numbers = [...new Set([1, ...near, pages])].filter((one) => one >= 1 && one <= pages);
  return numbers.flatMap((one, index) => {
    const previous = numbers[index - 1] ?? 0;
    if (one - previous === 2) return [one - 1, one];
    return one - previous > 2 ? [null, one] : [one];
  });
}
