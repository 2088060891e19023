import { Modal } from '@mantine/core';
import type { Level } from '@/contract/levels';
import { formatNumber } from '@/shared/lib/format';
import { SpecRows } from '@/shared/ui/devices/Leaders';
import { profileText } from '@/text/profile';

interface LevelsDialogProps {
  opened: boolean;
  levels: readonly Level[];
  /** What the reader has. */
  point: number;
  onClose: () => void;
}

const standingOf = ({ conditionalPoint }: Level, point: number): string =>
  conditionalPoint <= point ? profileText.reached : profileText.missing(formatNumber(conditionalPoint - point));

/** Every level, and what is missing to it. */
export function LevelsDialog({ opened, levels, point, onClose }: LevelsDialogProps) {
  const rows = levels.map((level) => ({
    key: level.id,
    label: `${level.name}, ${profileText.levelFrom(formatNumber(level.conditionalPoint))}`,
    value: standingOf(level, point),
  }));
  return (
    <Modal opened={opened} onClose={onClose} title={profileText.levels}>
      <SpecRows items={rows} />
      <p>{profileText.levelsHint}</p>
    </Modal>
  );
}
