import { formatNumber } from '@/shared/lib/format';
import { counterDeskText } from '@/text/counter-desk';
import type { QueuedAction } from './counter-store';

/** Message about actions that the backend has accepted: only the backend can confirm them. */
export const doneMessage = (deeds: readonly QueuedAction[]): string => {
  const [only] = deeds;
  if (!only || deeds.length > 1) return counterDeskText.takenCount(formatNumber(deeds.length));
  return only.deed.kind === 'handOver' ? counterDeskText.handedOver(only.label) : counterDeskText.sold;
};
