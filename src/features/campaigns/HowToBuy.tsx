import type { CampaignDetail } from '@/contract/endpoints/campaigns';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import { LevelNote } from '@/entities/product/LevelNote';
import { useLevelGap } from '@/entities/product/use-level-gap';
import { formatDateTime } from '@/shared/lib/format';
import { campaignPageText } from '@/text/campaign-page';
import classes from './CampaignSide.module.css';

const whenOf = ({ status, startDate, endDate }: CampaignDetail): string =>
  campaignPageText.whenToBuy[status]?.(formatDateTime(status === CAMPAIGN_STATUS.NOT_STARTED ? startDate : endDate)) ??
  '';

/** When and to whom the fair sells, and how the books are delivered. */
export function HowToBuy({ campaign }: { campaign: CampaignDetail }) {
  const { format, levels } = campaign;
  // The lowest level admits all higher ones (A11.9); a level that starts at 0 points requires nothing.
  const [lowest] = levels;
  const required = lowest && lowest.conditionalPoint > 0 ? lowest : null;
  const gap = useLevelGap(required);
  return (
    <ul className={classes.facts}>
      <li>{whenOf(campaign)}</li>
      <li>{required ? <LevelNote required={required} gap={gap} /> : campaignPageText.openToAll}</li>
      <li>
        {format === CAMPAIGN_FORMAT.OFFLINE ? campaignPageText.receivingAtPlace : campaignPageText.receivingOnline}
      </li>
    </ul>
  );
}
