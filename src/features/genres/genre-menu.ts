import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useSWRConfig } from 'swr';
import type { Genre } from '@/contract/endpoints/genres';
import { call } from '@/shared/api/client';
import { formatNumber } from '@/shared/lib/format';
import { recordMenu, type RecordActions } from '@/shared/records/record-actions';
import { useToast } from '@/shared/ui/feedback/useToast';
import type { RowAction } from '@/shared/ui/table/column';
import { genreText } from '@/text/genre';

/** Moves a genre among its siblings and shows its new position. */
const usePlacing = () => {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  return async ({ id, name }: Genre, displayIndex: number) => {
    try {
      const placed = await call('PUT /admin/genres/place', { body: { id, displayIndex } });
      toast.success(genreText.moved(name, formatNumber(placed.displayIndex)));
    } catch (error) {
      toast.refused(error);
    }
    await mutate(() => true);
  };
};

/** The actions in a genre's row. */
export const useGenreMenu = (actions: RecordActions<Genre>): ((genre: Genre) => RowAction[]) => {
  const placeAt = usePlacing();
  return (genre) => {
    const { displayIndex, siblingCount } = genre;
    const step = (by: number) => () => void placeAt(genre, displayIndex + by);
    return [
      ...recordMenu(genre, actions),
      { label: genreText.moveUp, icon: IconArrowUp, disabled: displayIndex <= 1, onClick: step(-1) },
      { label: genreText.moveDown, icon: IconArrowDown, disabled: displayIndex >= siblingCount, onClick: step(1) },
    ];
  };
};
