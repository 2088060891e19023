import { useRouter } from 'next/router';
import { useState } from 'react';
import { ORDER_TYPE } from '@/contract/states/order';
import { ROLE } from '@/contract/vocabulary/roles';
import { OfficeOrdersScreen } from '@/entities/order/office/OfficeOrdersScreen';
import { useInAddress } from '@/shared/lib/use-in-address';
import { textOf } from '@/shared/lists/url-values';
import { hasStand } from '@/shared/session/forget-stand';
import { TabPanel, TextTabs, useTabIds } from '@/shared/ui/controls/TextTabs';
import { standText } from '@/text/stand';
import { StandScreen } from './StandScreen';

type View = 'list' | 'stand';

const TABS = [
  { name: 'list', label: standText.list },
  { name: 'stand', label: standText.stand },
] as const;

const viewNamed = (name: string | string[] | undefined): View | undefined =>
  TABS.map((tab) => tab.name).find((one) => one === name);

/** A phone that stands at a counter opens there, with or without a network; whoever follows a link to orders sees them. */
const startOfPage = (): View => (hasStand() && window.location.search === '' ? 'stand' : 'list');

const onlyOnce = <Value,>(read: () => Value): (() => Value) => {
  let known: { value: Value } | undefined;
  return () => (known ??= { value: read() }).value;
};

/** The view in the address; without one, the one that the page was opened with. */
const useView = (): View => {
  const inPage = viewNamed(useRouter().query.view) ?? 'list';
  const [start] = useState(() => onlyOnce(startOfPage));
  return useInAddress((query) => viewNamed(textOf(query, 'view')) ?? start(), inPage);
};

/** The issuer's counter orders: the table, and the own stand (D5.3.6, D5.3.11); which of them is in the address. */
export function PickupScreen({ userId }: { userId: string }) {
  const ids = useTabIds();
  const view = useView();
  const router = useRouter();
  const choose = (next: View) => {
    const query = new URLSearchParams(window.location.search);
    query.set('view', next);
    void router.replace(`${router.pathname}?${query}`, undefined, { shallow: true, scroll: false });
  };
  return (
    <>
      <TextTabs tabs={TABS} value={view} onChange={choose} label={standText.views} ids={ids} />
      <TabPanel ids={ids} value={view}>
        {view === 'stand' ? (
          <StandScreen userId={userId} />
        ) : (
          <OfficeOrdersScreen side={ROLE.ISSUER} type={ORDER_TYPE.PICKUP} />
        )}
      </TabPanel>
    </>
  );
}
