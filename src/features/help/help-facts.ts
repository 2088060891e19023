import { FREIGHT } from '@/contract/rules/freight';
import { DONG_PER_POINT } from '@/contract/rules/price';
import { LIMITS } from '@/contract/vocabulary/limits';
import { formatMoney, formatNumber, formatSpan } from '@/shared/lib/format';
import type { HelpFacts } from '@/text/help';

const MONTH_MS = 30 * 86_400_000;

/** The numbers of the rules that the help pages state. */
export const helpFacts = (site: string): HelpFacts => ({
  site,
  inner: formatMoney(FREIGHT.INNER),
  outer: formatMoney(FREIGHT.OUTER),
  zaloPay: formatSpan(LIMITS.zaloPayMs),
  dongPerPoint: formatMoney(DONG_PER_POINT),
  age: formatNumber(LIMITS.minimumAge),
  notificationMonths: formatNumber(LIMITS.notificationMs / MONTH_MS),
});
