import { dayOf } from '@/contract/rules/calendar';
import { usePageTime } from './page-facts';

/** The day that it is in Viet Nam, `2026-11-23`; it turns on a page that is open at midnight. */
export const useToday = (): string => dayOf(usePageTime());
