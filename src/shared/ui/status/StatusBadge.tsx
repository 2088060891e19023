import { commonText } from '@/text/common';
import { statusLabel, statusLook, type StatusKind } from './tones';
import classes from './StatusBadge.module.css';

interface StatusBadgeProps {
  kind: StatusKind;
  status: number;
  /** Another wording of the same status, e.g. the long label of a participation. */
  label?: string;
}

/** A status as colour, icon and word: colour alone never says it. */
export function StatusBadge({ kind, status, label }: StatusBadgeProps) {
  const { tone, icon: StatusIcon } = statusLook(kind, status);
  return (
    <span className={classes.badge} data-tone={tone}>
      <StatusIcon size={14} aria-hidden />
      {label ?? statusLabel(kind, status) ?? commonText.unknown}
    </span>
  );
}

/** A plain tag in the same size: type of a book, genre, group. */
export function Tag({ children }: { children: React.ReactNode }) {
  return <span className={classes.tag}>{children}</span>;
}
