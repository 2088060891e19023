import { formatNumber } from '@/shared/lib/format';

const EN_DASH = '\u2013';

/**
 * `13–24/158`: positions of the entries on one page of a list, and the total. `5/5` for the whole list, `0/158` for a
 * page after the last.
 * @param page counted from 1
 * @param shown number of entries on it
 */
export const shownOf = (page: number, size: number, shown: number, total: number): string => {
  const before = (page - 1) * size;
  const isPart = shown > 0 && shown < total;
  const which = isPart ? `${formatNumber(before + 1)}${EN_DASH}${formatNumber(before + shown)}` : formatNumber(shown);
  return `${which}/${formatNumber(total)}`;
};
