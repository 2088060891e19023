/** From so many titles, copies or đồng on a slip costs more than one press more. */
const ASKED = { titles: 3, copies: 5, total: 500_000 };

/** Whether a sale is asked about before it is noted: nobody at the stand can take it back. */
export const isAskedBefore = (lines: readonly { quantity: number }[], total: number): boolean =>
  lines.length >= ASKED.titles ||
  total >= ASKED.total ||
  lines.reduce((copies, { quantity }) => copies + quantity, 0) >= ASKED.copies;
