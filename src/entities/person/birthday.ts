const MAX_DIGITS = 8;
const ISO_LENGTH = 10;

/** Inserts the slashes of `dd/mm/yyyy` while digits are typed. */
export const withSlashes = (typed: string): string => {
  const digits = typed.replace(/\D/g, '').slice(0, MAX_DIGITS);
  const [day, month, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  return [day, month, year].filter(Boolean).join('/');
};

/** Years come first, so that days compare like text. */
export const isIsoDay = (day: string): boolean => /^\d{4}-/.test(day);

/** Converts `01/02/2000` to `2000-02-01`; an invalid date stays unchanged, for the schema to refuse. */
export const toIsoDay = (typed: string): string => {
  const [day = '', month = '', year = ''] = typed.split('/');
  const iso = `${year}-${month}-${day}`;
  const isDay = iso.length === ISO_LENGTH && !Number.isNaN(Date.parse(iso));
  // `Date` would turn 31/02 into a day in March.
  return isDay && new Date(iso).toISOString().startsWith(iso) ? iso : typed;
};
