import type { CommissionOfGenre } from '@/contract/endpoints/participant-terms';
import { Leaders } from '@/shared/ui/devices/Leaders';
import { participationText } from '@/text/participation';
import classes from './Terms.module.css';

interface CommissionListProps {
  commissions: readonly CommissionOfGenre[];
  /** The commissions that these would replace; differences are marked. */
  before?: readonly CommissionOfGenre[];
}

/** The commission of each genre, in whole percent. */
export function CommissionList({ commissions, before = [] }: CommissionListProps) {
  const valueOf = ({ genreId, commission }: CommissionOfGenre) => {
    const known = before.find((one) => one.genreId === genreId)?.commission;
    const percent = participationText.percent(commission);
    return known === undefined || known === commission ? (
      percent
    ) : (
      <mark className={classes.changed}>{participationText.insteadOf(percent, participationText.percent(known))}</mark>
    );
  };
  return (
    <div className={classes.commissions}>
      <Leaders items={commissions.map((one) => ({ key: one.genreId, label: one.name, value: valueOf(one) }))} />
    </div>
  );
}
