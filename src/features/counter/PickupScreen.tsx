import { useRouter } from 'next/router';
import { useState } from 'react';
import { ORDER_TYPE } from '@/contract/vocabulary/order-types';
import { ROLE } from '@/contract/vocabulary/roles';
import { OfficeOrdersScreen } from '@/entities/order/office/OfficeOrdersScreen';
import { useInAddress } from '@/shared/lib/use-in-address';
import { textOf } from '@/shared/lists/url-values';
import { hasCounter } from '@/shared/session/forget-counter';
import { TabPanel, TextTabs, useTabIds } from '@/shared/ui/controls/TextTabs';
import { counterDeskText } from '@/text/counter-desk';
import { CounterScreen } from './CounterScreen';
import classes from './Counter.module.css';

type View = 'list' | 'stand';

const TABS = [
  { name: 'list', label: counterDeskText.list },
  { name: 'stand', label: counterDeskText.counter },
] as const;

const viewNamed = (name: string | string[] | undefined): View | undefined =>
  TABS.map((tab) => tab.name).find((one) => one === name);

/**
 * A phone that is used at a counter opens the counter view, with or without a network; a link to orders opens the list.
 */
const startOfPage = (): View => (hasCounter() && window.location.search === '' ? 'stand' : 'list');

const onlyOnce = <Value,>(read: () => Value): (() => Value) => {
  let known: { value: Value } | undefined;
  return () => (known ??= { value: read() }).value;
};

/** The view in the URL; without one, the view that the page was opened with. */
const useView = (): View => {
  const inPage = viewNamed(useRouter().query.view) ?? 'list';
  const [start] = useState(() => onlyOnce(startOfPage));
  return useInAddress((query) => viewNamed(textOf(query, 'view')) ?? start(), inPage);
};

/** The issuer's counter orders: the table, or the counter view (D5.3.6, D5.3.11); the view is in the URL. */
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
      <TextTabs tabs={TABS} value={view} onChange={choose} label={counterDeskText.views} ids={ids} />
      <TabPanel ids={ids} value={view}>
        <div className={classes.view}>
          {view === 'stand' ? (
            <CounterScreen userId={userId} />
          ) : (
            <OfficeOrdersScreen side={ROLE.ISSUER} type={ORDER_TYPE.PICKUP} />
          )}
        </div>
      </TabPanel>
    </>
  );
}
