import { Modal } from '@mantine/core';
import type { Level } from '@/contract/endpoints/levels';
import { messageOf } from '@/shared/api/api-error';
import { formatNumber } from '@/shared/lib/format';
import { SpecRows } from '@/shared/ui/devices/Leaders';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { profileText } from '@/text/profile';

interface LevelsDialogProps {
  opened: boolean;
  /** Missing while they are on their way. */
  levels: readonly Level[] | undefined;
  error: Error | undefined;
  onRetry: () => void;
  /** What the reader has. */
  point: number;
  onClose: () => void;
}

const standingOf = ({ conditionalPoint }: Level, point: number): string =>
  conditionalPoint <= point ? profileText.reached : profileText.missing(formatNumber(conditionalPoint - point));

const rowsOf = (levels: readonly Level[], point: number) =>
  levels.map((level) => ({
    key: level.id,
    label: `${level.name}, ${profileText.levelFrom(formatNumber(level.conditionalPoint))}`,
    value: standingOf(level, point),
  }));

function LevelRows({ levels, error, onRetry, point }: Omit<LevelsDialogProps, 'opened' | 'onClose'>) {
  if (levels) return <SpecRows items={rowsOf(levels, point)} />;
  return error ? <ErrorState description={messageOf(error)} onRetry={onRetry} /> : <LinesSkeleton count={5} />;
}

/** Every level, and what is missing to it. */
export function LevelsDialog({ opened, onClose, ...shown }: LevelsDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={profileText.levels}>
      <LevelRows {...shown} />
      <p>{profileText.levelsHint}</p>
    </Modal>
  );
}
