import { Select } from '@mantine/core';
import { useRouter } from 'next/router';
import { LIMITS } from '@/contract/vocabulary/limits';
import { foldedFilter } from '@/shared/choices/folded-filter';
import { useApi } from '@/shared/api/use-api';
import { paths } from '@/shared/lib/paths';
import { useSession } from '@/shared/session/use-session';
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
  const { user } = useSession();
  const range = Object.fromEntries(CARRIED.map((name) => [name, router.query[name]]));
  const query = {
    size: LIMITS.maxCards,
    sort: 'newest' as const,
    ...(side === 'issuer' && user && { issuer: user.id }),
  };
  const { data } = useApi('GET /campaigns', user ? { query } : null);
  const fairs = new Map((data?.data ?? []).map(({ id, name }) => [id, name]));
  if (current) fairs.set(current.id, current.name);
  return (
    <Select
      className={classes.days}
      searchable
      filter={foldedFilter}
      aria-label={dashboardText.chooseFair}
      allowDeselect={false}
      data={[
        { value: ALL, label: dashboardText.allFairs },
        ...[...fairs].map(([id, name]) => ({ value: String(id), label: name })),
      ]}
      value={current ? String(current.id) : ALL}
      onChange={(value) => {
        if (value)
          void router.push(value === ALL ? paths.dashboard(side, range) : paths.fairDashboard(side, value, range));
      }}
    />
  );
}
