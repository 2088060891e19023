import type { ReactNode } from 'react';
import type { CampaignCard } from '@/contract/endpoints/campaigns';
import { motifsToAvoid } from '@/entities/campaign/poster/poster';
import { CampaignTicket } from './CampaignTicket';
import classes from './CampaignGrid.module.css';

interface CampaignGridProps {
  campaigns: readonly CampaignCard[];
  /** On a wide screen. `row`: three in one scrollable row. */
  columns: 2 | 3 | 'row';
  /** How many of the first tickets are above the fold. */
  eager?: number;
  as?: 'h2' | 'h3';
  /** Shown in a cell of its own after the tickets. */
  last?: ReactNode;
}

/** A grid of tickets in which no two neighbours have the same generated motif. */
export function CampaignGrid({ campaigns, columns, eager = 0, as, last }: CampaignGridProps) {
  const avoid = motifsToAvoid(campaigns.map(({ name }) => name));
  return (
    <ul className={classes.grid} data-columns={columns}>
      {campaigns.map((campaign, index) => (
        <li key={campaign.id}>
          <CampaignTicket campaign={campaign} avoid={avoid[index]} priority={index < eager} as={as} />
        </li>
      ))}
      {last ? <li>{last}</li> : null}
    </ul>
  );
}
