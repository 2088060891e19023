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
  /** undefined while loading. */
  levels: readonly Level[] | undefined;
  error: Error | undefined;
  onRetry: () => void;
  /** The reader's points. */
  point: number;
  onClose: () => void;
}

const distanceTo = ({ conditionalPoint }: Level, point: number): string =>
  conditionalPoint <= point ? profileText.reached : profileText.missing(formatNumber(conditionalPoint - point));

const rowsOf = (levels: readonly Level[], point: number) =>
  levels.map((level) => ({
    key: level.id,
    label: `${level.name}, ${profileText.levelFrom(formatNumber(level.conditionalPoint))}`,
    value: distanceTo(level, point),
  }));

function LevelRows({ levels, error, onRetry, point }: Omit<LevelsDialogProps, 'opened' | 'onClose'>) {
  if (levels) return <SpecRows items={rowsOf(levels, point)} />;
  return error ? <ErrorState description={messageOf(error)} onRetry={onRetry} /> : <LinesSkeleton count={5} />;
}

/** Every level, and the points still missing. */
export function LevelsDialog({ opened, onClose, ...shown }: LevelsDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={profileText.levels}>
      <LevelRows {...shown} />
      <p>{profileText.levelsHint}</p>
    </Modal>
  );
}
