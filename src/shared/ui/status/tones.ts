import {
  IconBan,
  IconBroadcast,
  IconBuildingStore,
  IconCircleCheck,
  IconCircleX,
  IconCreditCard,
  IconFlag,
  IconHourglass,
  IconPackageOff,
  IconPlayerPause,
  IconTruck,
  IconTruckReturn,
  type Icon,
} from '@tabler/icons-react';
import { statusText } from '@/text/status';

export type StatusTone = 'amber' | 'green' | 'blue' | 'red' | 'slate';
export type StatusKind = 'fair' | 'participant' | 'product' | 'book' | 'order' | 'active' | 'staff';

interface StatusLook {
  tone: StatusTone;
  icon: Icon;
}

const waiting: StatusLook = { tone: 'amber', icon: IconHourglass };
const good: StatusLook = { tone: 'green', icon: IconCircleCheck };
const refused: StatusLook = { tone: 'red', icon: IconCircleX };
const stopped: StatusLook = { tone: 'slate', icon: IconBan };

/** Colour and icon of every status by numeric id (domain section 2); an unknown one is slate. */
const looks: Record<StatusKind, Record<number, StatusLook>> = {
  fair: {
    1: waiting,
    2: { tone: 'green', icon: IconBroadcast },
    3: { tone: 'blue', icon: IconFlag },
    4: refused,
    5: { tone: 'slate', icon: IconPlayerPause },
  },
  participant: { 1: waiting, 2: waiting, 3: good, 4: refused, 5: good, 6: refused },
  product: { 1: waiting, 2: refused, 3: good, 8: { tone: 'slate', icon: IconPackageOff } },
  book: { 1: good },
  order: {
    1: { tone: 'amber', icon: IconCreditCard },
    2: waiting,
    3: { tone: 'green', icon: IconBuildingStore },
    4: { tone: 'green', icon: IconTruck },
    5: good,
    6: good,
    7: refused,
    8: { tone: 'slate', icon: IconTruckReturn },
  },
  active: { 1: good },
  staff: { 1: good },
};

export const statusLook = (kind: StatusKind, status: number): StatusLook => looks[kind][status] ?? stopped;

export const statusLabel = (kind: StatusKind, status: number): string | undefined => statusText[kind][status];
