import { formatNumber } from '@/shared/lib/format';
import { standText } from '@/text/stand';
import type { QueuedDeed } from './stand-store';

/** What the backend has taken, in words: it alone knows that it is done. */
export const saidOf = (deeds: readonly QueuedDeed[]): string => {
  const [only] = deeds;
  if (!only || deeds.length > 1) return standText.takenCount(formatNumber(deeds.length));
  return only.deed.kind === 'handOver' ? standText.handedOver(only.label) : standText.sold;
};
