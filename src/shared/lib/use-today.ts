import { dayOf } from '@/contract/rules/calendar';
import { usePageTime } from './page-facts';

/** The current day in Viet Nam, `2026-11-23`; changes on a page that is open at midnight. */
export const useToday = (): string => dayOf(usePageTime());
