import type { CalendarFair } from '@/contract/endpoints/campaigns';
import { readMonth, spanOf, type Month } from '@/entities/fair/month-grid';
import type { ApiCall } from '@/shared/api/api-call';
import type { UrlQuery } from '@/shared/lists/url-values';

export interface CalendarData {
  month: Month;
  fairs: CalendarFair[];
}

/** The fairs of the month that the address names. */
export async function loadCalendar(call: ApiCall, url: UrlQuery): Promise<CalendarData> {
  const month = readMonth(url.month, new Date());
  return { month, fairs: await call('GET /campaigns/calendar', { query: spanOf(month) }) };
}
