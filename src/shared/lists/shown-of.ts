import { formatNumber } from '@/shared/lib/format';

const EN_DASH = '\u2013';

/**
 * `13–24/158`: which entries of a list stand on one of its pages, of how many. `5/5` is the whole list, `0/158` a page
 * behind the last. @param page counted from 1 @param shown entries on it
 */
export const shownOf = (page: number, size: number, shown: number, total: number): string => {
  const before = (page - 1) * size;
  const isPart = shown > 0 && shown < total;
  const which = isPart ? `${formatNumber(before + 1)}${EN_DASH}${formatNumber(before + shown)}` : formatNumber(shown);
  return `${which}/${formatNumber(total)}`;
};
