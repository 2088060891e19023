import type { CommissionOfGenre } from '@/contract/endpoints/participant-terms';
import { Leaders } from '@/shared/ui/devices/Leaders';

/** The commission of each genre, in whole per cent. */
export function CommissionList({ commissions }: { commissions: readonly CommissionOfGenre[] }) {
  return (
    <Leaders
      items={commissions.map(({ genreId, name, commission }) => ({
        key: genreId,
        label: name,
        value: `${commission}%`,
      }))}
    />
  );
}
