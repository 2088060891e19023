import { useRouter } from 'next/router';
import { CAMPAIGNS_WITH_ORDERS } from '@/shared/choices/campaigns';
import { SearchSelect } from '@/shared/choices/SearchSelect';
import { paths } from '@/shared/lib/paths';
import { dashboardText } from '@/text/dashboard';
import { useSide } from './side';
import classes from './RangeFields.module.css';

const ALL = 'all';

/** Query parameters shared by all statistics pages; others belong to a single page. */
const CARRIED = ['range', 'from', 'to'] as const;

/**
 * Switches between the figures of one fair and those of all fairs, for the same days; issuers find only fairs that they
 * take part in.
 */
export function CampaignSelect({ current }: { current?: { id: number; name: string } }) {
  const side = useSide();
  const router = useRouter();
  const range = Object.fromEntries(CARRIED.map((name) => [name, router.query[name]]));
  return (
    <SearchSelect
      className={classes.days}
      aria-label={dashboardText.chooseCampaign}
      title={dashboardText.chooseCampaign}
      allowDeselect={false}
      source={CAMPAIGNS_WITH_ORDERS[side]}
      first={{ value: ALL, label: dashboardText.allCampaigns }}
      name={current?.name}
      value={current ? String(current.id) : ALL}
      onChange={(value) => {
        if (value)
          void router.push(value === ALL ? paths.dashboard(side, range) : paths.campaignDashboard(side, value, range));
      }}
    />
  );
}
