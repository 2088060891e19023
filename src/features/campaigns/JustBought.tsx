import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import type { CampaignDetail } from '@/contract/endpoints/campaigns';
import { channelOf } from '@/contract/realtime/channels';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { useChannel } from '@/shared/realtime/use-channel';
import { campaignPageText } from '@/text/campaign-page';
import classes from './CampaignBooks.module.css';

const SHOWN_MS = 8000;

/** The latest purchase at a running fair, shown for a few seconds. */
export function JustBought({ campaign: { id, status } }: Pick<{ campaign: CampaignDetail }, 'campaign'>) {
  const [title, setTitle] = useState<string | null>(null);
  const { start } = useTimeout(() => setTitle(null), SHOWN_MS);
  const isRunning = status === CAMPAIGN_STATUS.RUNNING;
  useChannel(isRunning ? channelOf.sales(id) : null, (sale) => {
    setTitle(sale.title);
    start();
  });
  if (!isRunning) return null;
  return (
    <p className={classes.bought} role="status">
      {title === null ? null : campaignPageText.justBought(title)}
    </p>
  );
}
