import { formatMoney } from '@/shared/lib/format';
import { dashboardText } from '@/text/dashboard';

const MILLION = 1_000_000;
const BILLION = 1000 * MILLION;

/** At most one decimal, with a comma: `1,2`. */
const short = (value: number): string => String(Math.round(value * 10) / 10).replace('.', ',');

/** `486 triệu ₫`, `1,2 tỷ ₫`: for a chart, where the whole amount has no room. */
export const shortMoney = (dong: number): string => {
  if (Math.abs(dong) >= BILLION) return dashboardText.billion(short(dong / BILLION));
  if (Math.abs(dong) >= MILLION) return dashboardText.million(short(dong / MILLION));
  return formatMoney(dong);
};
