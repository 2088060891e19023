import { IconAward } from '@tabler/icons-react';
import type { Level } from '@/contract/endpoints/levels';
import type { LevelGap } from '@/contract/rules/level';
import { formatNumber } from '@/shared/lib/format';
import { productText } from '@/text/product';
import classes from './LevelNote.module.css';

interface LevelNoteProps {
  required: Level | null;
  /** Why this customer's level does not suffice. */
  gap: LevelGap | null;
}

const sentenceOf = ({ name, conditionalPoint }: Level, gap: LevelGap | null): string => {
  const points = formatNumber(conditionalPoint);
  if (!gap) return productText.forLevel(name, points);
  return gap.missing > 0
    ? productText.missingPoints(name, points, formatNumber(gap.missing))
    : productText.belowLevel(name, points, gap.own);
};

/**
 * The level that a fair requires, and for a customer below it what is missing. Renders nothing when every customer may
 * buy.
 */
export function LevelNote({ required, gap }: LevelNoteProps) {
  if (!required) return null;
  return (
    <p className={classes.note} data-short={gap !== null || undefined} aria-live="polite">
      <IconAward size={18} aria-hidden />
      <span>{sentenceOf(required, gap)}</span>
    </p>
  );
}
