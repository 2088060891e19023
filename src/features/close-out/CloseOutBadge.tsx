import { IconClockExclamation } from '@tabler/icons-react';
import type { CloseOutState } from '@/contract/endpoints/close-outs';
import { good, StatusBadge, waiting, type StatusLook } from '@/shared/ui/status/StatusBadge';
import { closeOutScreenText } from '@/text/close-out-screen';

const { states } = closeOutScreenText;

const looks: Record<number, StatusLook> = {
  0: waiting,
  1: { ...waiting, tone: 'blue' },
  2: good,
  3: { tone: 'amber', icon: IconClockExclamation },
};
const labels = { 0: states.open, 1: states.waiting, 2: states.closed, 3: states.later };

const lookOf = ({ closedAt, open }: Pick<CloseOutState, 'closedAt' | 'open'>): number => {
  if (closedAt !== null) return open.length > 0 ? 3 : 2;
  return open.length > 0 ? 0 : 1;
};

/** State of a close-out as a badge. */
export const CloseOutBadge = ({ state }: { state: Pick<CloseOutState, 'closedAt' | 'open'> }) => (
  <StatusBadge status={lookOf(state)} looks={looks} labels={labels} />
);
