import { IconBan, IconCircleCheck, IconCircleX, IconHourglass, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { commonText } from '@/text/common';
import classes from './StatusBadge.module.css';

export interface StatusLook {
  tone: 'amber' | 'green' | 'blue' | 'red' | 'slate';
  icon: Icon;
}

/** Looks that the statuses of most kinds of record share. */
export const waiting: StatusLook = { tone: 'amber', icon: IconHourglass };
export const good: StatusLook = { tone: 'green', icon: IconCircleCheck };
export const refused: StatusLook = { tone: 'red', icon: IconCircleX };
const stopped: StatusLook = { tone: 'slate', icon: IconBan };

interface StatusBadgeProps {
  status: number | string;
  /** By its id; a status without a look is shown as stopped. */
  looks: Readonly<Record<number | string, StatusLook>>;
  labels: Readonly<Record<number | string, string>>;
}

/** A status as colour, icon and text, never as colour alone. */
export function StatusBadge({ status, looks, labels }: StatusBadgeProps) {
  const { tone, icon: StatusIcon } = looks[status] ?? stopped;
  return (
    <span className={classes.badge} data-tone={tone}>
      <StatusIcon size={14} aria-hidden />
      {labels[status] ?? commonText.unknown}
    </span>
  );
}

/** A neutral tag of the same size: type of a book, genre, group. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={classes.tag}>{children}</span>;
}
