/** From this many titles, copies or đồng on, a mistake costs more than a confirmation. */
const ASKED = { titles: 3, copies: 5, total: 500_000 };

/** Whether a sale needs confirmation before it is stored. */
export const isAskedBefore = (lines: readonly { quantity: number }[], total: number): boolean =>
  lines.length >= ASKED.titles ||
  total >= ASKED.total ||
  lines.reduce((copies, { quantity }) => copies + quantity, 0) >= ASKED.copies;
