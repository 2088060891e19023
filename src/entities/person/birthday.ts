const MAX_DIGITS = 8;
const ISO_LENGTH = 10;

/** Puts the slashes of `dd/mm/yyyy` between the digits while they are typed. */
export const withSlashes = (typed: string): string => {
  const digits = typed.replace(/\D/g, '').slice(0, MAX_DIGITS);
  const [day, month, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  return [day, month, year].filter(Boolean).join('/');
};

/** Years come first, so that days compare like text. */
export const isIsoDay = (day: string): boolean => /^\d{4}-/.test(day);

/** `01/02/2000` as `2000-02-01`; what is no day of the calendar stays as it is, for the schema to refuse. */
export const toIsoDay = (typed: string): string => {
  const [day = '', month = '', year = ''] = typed.split('/');
  const iso = `${year}-${month}-${day}`;
  const isDay = iso.length === ISO_LENGTH && !Number.isNaN(Date.parse(iso));
  // The calendar rolls 31/02 over into March.
  return isDay && new Date(iso).toISOString().startsWith(iso) ? iso : typed;
};
