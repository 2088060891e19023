import { useRouter } from 'next/router';
import { ROLE } from '@/contract/vocabulary/roles';
import { FAIRS_WITH_ORDERS } from '@/shared/choices/fairs';
import { SearchSelect } from '@/shared/choices/SearchSelect';
import { paths } from '@/shared/lib/paths';
import { dashboardText } from '@/text/dashboard';
import { useSide } from './side';
import classes from './RangeFields.module.css';

const ALL = 'all';

/** What is chosen for all pages of statistics; the rest of an address is of its own page. */
const CARRIED = ['range', 'from', 'to'] as const;

/** Leads to the figures of one fair, or back to those of all, of the same days; an issuer finds the fairs they take part in. */
export function FairSelect({ current }: { current?: { id: number; name: string } }) {
  const side = useSide();
  const router = useRouter();
  const range = Object.fromEntries(CARRIED.map((name) => [name, router.query[name]]));
  return (
    <SearchSelect
      className={classes.days}
      aria-label={dashboardText.chooseFair}
      title={dashboardText.chooseFair}
      allowDeselect={false}
      source={FAIRS_WITH_ORDERS[side === 'issuer' ? ROLE.ISSUER : ROLE.SYSTEM]}
      first={{ value: ALL, label: dashboardText.allFairs }}
      name={current?.name}
      value={current ? String(current.id) : ALL}
      onChange={(value) => {
        if (value)
          void router.push(value === ALL ? paths.dashboard(side, range) : paths.fairDashboard(side, value, range));
      }}
    />
  );
}
