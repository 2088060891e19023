/** `1.326`; the minus is U+2212. Not by `Intl`, whose output may differ between server and browser. */
export function inDigits(value: number): string {
  const digits = String(Math.abs(Math.round(value))).replace(/\B(?=(\d{3})+$)/g, '.');
  return value < 0 ? `\u2212${digits}` : digits;
}

/** Đồng on a screen, in a sentence or on a paper: `63.750 ₫`, with a non-breaking space; nothing without a sign. */
export const inDong = (dong: number): string => `${inDigits(dong)}\u00a0\u20ab`;

/** What something is sold for, in đồng: `85.000 ₫`; in words when that is nothing. */
export const asPrice = (dong: number): string => (dong === 0 ? 'Miễn phí' : inDong(dong));
