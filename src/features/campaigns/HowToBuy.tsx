import type { CampaignDetail } from '@/contract/endpoints/campaigns';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import { LevelNote } from '@/entities/product/LevelNote';
import { useLevelGap } from '@/entities/product/use-level-gap';
import { formatDateTime } from '@/shared/lib/format';
import { fairPageText } from '@/text/fair-page';
import classes from './FairSide.module.css';

const whenOf = ({ status, startDate, endDate }: CampaignDetail): string =>
  fairPageText.whenToBuy[status]?.(formatDateTime(status === CAMPAIGN_STATUS.NOT_STARTED ? startDate : endDate)) ?? '';

/** When one can buy here, who may, and how the books reach them. */
export function HowToBuy({ campaign }: { campaign: CampaignDetail }) {
  const { format, levels } = campaign;
  // The lowest of them lets everybody above in (A11.9); one that begins at no points asks for nothing.
  const [lowest] = levels;
  const required = lowest && lowest.conditionalPoint > 0 ? lowest : null;
  const gap = useLevelGap(required);
  return (
    <ul className={classes.facts}>
      <li>{whenOf(campaign)}</li>
      <li>{required ? <LevelNote required={required} gap={gap} /> : fairPageText.openToAll}</li>
      <li>{format === CAMPAIGN_FORMAT.OFFLINE ? fairPageText.receivingAtPlace : fairPageText.receivingOnline}</li>
    </ul>
  );
}
