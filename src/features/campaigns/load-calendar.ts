import type { CalendarCampaign } from '@/contract/endpoints/campaigns';
import { readMonth, spanOf, type Month } from '@/entities/campaign/month-grid';
import type { ApiCall } from '@/shared/api/api-call';
import type { UrlQuery } from '@/shared/lists/url-values';

export interface CalendarData {
  month: Month;
  campaigns: CalendarCampaign[];
}

/** Loads the fairs of the month in the URL. */
export async function loadCalendar(call: ApiCall, url: UrlQuery): Promise<CalendarData> {
  const month = readMonth(url.month, new Date());
  return { month, campaigns: await call('GET /campaigns/calendar', { query: spanOf(month) }) };
}
