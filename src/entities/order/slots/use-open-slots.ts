import type { OpenSlots } from '@/contract/endpoints/slots';
import { useApi } from '@/shared/api/use-api';

/** How often the free places are read again, in milliseconds: others choose meanwhile, and slots begin. */
const EVERY_MS = 60_000;

interface Counter {
  campaignId: number;
  issuers: readonly string[];
  /** The stop; null for the fair's own place. */
  scheduleId: number | null;
}

/** The slots that issuers offer at one place of a fair; null asks for none. `readAgain` reads them at once. */
export const useOpenSlots = (counter: Counter | null): { offers: OpenSlots[] | undefined; readAgain: () => void } => {
  const input = counter && {
    params: { id: counter.campaignId },
    query: { issuer: [...counter.issuers], ...(counter.scheduleId !== null && { scheduleId: counter.scheduleId }) },
  };
  const { data, mutate } = useApi('GET /campaigns/{id}/slots', input, { refreshInterval: EVERY_MS });
  return { offers: data, readAgain: () => void mutate() };
};
