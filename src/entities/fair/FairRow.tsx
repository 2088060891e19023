import type { CampaignCard } from '@/contract/endpoints/campaigns';
import { motifsToAvoid } from '@/entities/fair/poster/poster';
import { FairTicket } from './FairTicket';
import classes from './FairRow.module.css';

/** Tickets in one row, three of a wide screen and one of a phone; what does not fit is scrolled to. */
export function FairRow({ fairs }: { fairs: readonly CampaignCard[] }) {
  const avoid = motifsToAvoid(fairs.map(({ name }) => name));
  return (
    <ul className={classes.row}>
      {fairs.map((fair, index) => (
        <li key={fair.id}>
          <FairTicket fair={fair} avoid={avoid[index]} />
        </li>
      ))}
    </ul>
  );
}
