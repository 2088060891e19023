import { IconBroadcast, IconFlag, IconPlayerPause } from '@tabler/icons-react';
import { CAMPAIGN_STATUS, type CampaignStatusId } from '@/contract/states/campaign';
import { refused, StatusBadge, waiting, type StatusLook } from '@/shared/ui/status/StatusBadge';
import { statusText } from '@/text/status';

const looks: Record<CampaignStatusId, StatusLook> = {
  [CAMPAIGN_STATUS.NOT_STARTED]: waiting,
  [CAMPAIGN_STATUS.RUNNING]: { tone: 'green', icon: IconBroadcast },
  [CAMPAIGN_STATUS.ENDED]: { tone: 'blue', icon: IconFlag },
  [CAMPAIGN_STATUS.CANCELLED]: refused,
  [CAMPAIGN_STATUS.POSTPONED]: { tone: 'slate', icon: IconPlayerPause },
};

/** The status of a fair as a badge. */
export function CampaignStatusBadge({ status }: { status: number }) {
  return <StatusBadge status={status} looks={looks} labels={statusText.campaign} />;
}
