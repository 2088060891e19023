import { IconClockExclamation } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CloseOutState } from '@/contract/endpoints/close-outs';
import type { CloseOutPoint } from '@/contract/rules/close-out';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { good, StatusBadge, waiting, type StatusLook } from '@/shared/ui/status/StatusBadge';
import { closeOutScreenText } from '@/text/close-out-screen';

const { states } = closeOutScreenText;
const looks: Record<number, StatusLook> = { 0: good, 1: waiting, 2: { tone: 'amber', icon: IconClockExclamation } };
const labels = { 0: states.done, 1: states.open, 2: states.later };

interface PointSheetProps {
  title: string;
  state: Pick<CloseOutState, 'open' | 'closedAt'>;
  /** The points that this sheet covers. */
  points: readonly CloseOutPoint[];
  children: ReactNode;
}

/** One task to finish before a close-out is signed, and whether it is done. */
export function PointSheet({ title, state: { open, closedAt }, points, children }: PointSheetProps) {
  const isOpen = open.some(({ point }) => points.includes(point));
  const late = closedAt === null ? 1 : 2;
  return (
    <Sheet title={title} aside={<StatusBadge status={isOpen ? late : 0} looks={looks} labels={labels} />}>
      {children}
    </Sheet>
  );
}
