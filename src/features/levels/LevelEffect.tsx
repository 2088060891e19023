import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useApi } from '@/shared/api/use-api';
import { formatNumber } from '@/shared/lib/format';
import { manageLevelText } from '@/text/manage-level';

interface LevelEffectProps {
  /** Undefined for a new level. */
  id: number | undefined;
  conditionalPoint: number;
  active: boolean;
}

const PAUSE = 300;

/** How many customers change their level with this save (decision 0006). */
export function LevelEffect({ id, conditionalPoint, active }: LevelEffectProps) {
  const [point] = useDebouncedValue(conditionalPoint, PAUSE);
  const { data } = useApi(
    'GET /admin/levels/effect',
    { query: { ...(id && { id }), conditionalPoint: point, active: active ? 'true' : 'false' } },
    { keepPreviousData: true },
  );
  const count = data?.customerCount ?? 0;
  return (
    <Text size="sm" aria-live="polite" fw={count > 0 ? 600 : undefined}>
      {data ? (count > 0 ? manageLevelText.effect(formatNumber(count)) : manageLevelText.noEffect) : '\u00a0'}
    </Text>
  );
}
