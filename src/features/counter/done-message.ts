import { formatNumber } from '@/shared/lib/format';
import { counterDeskText } from '@/text/counter-desk';
import type { QueuedAction } from './counter-store';

/** Message about actions that the backend has accepted: only the backend can confirm them. */
export const doneMessage = (actions: readonly QueuedAction[]): string => {
  const [only] = actions;
  if (!only || actions.length > 1) return counterDeskText.takenCount(formatNumber(actions.length));
  if (only.deed.kind === 'handOver') return counterDeskText.handedOver(only.label);
  return only.deed.kind === 'sale' ? counterDeskText.sold : counterDeskText.voided(only.label);
};
