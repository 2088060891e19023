import { useState, useSyncExternalStore } from 'react';
import { ORDER_TYPE } from '@/contract/states/order';
import { ROLE } from '@/contract/vocabulary/roles';
import { OfficeOrdersScreen } from '@/entities/order/office/OfficeOrdersScreen';
import { hasStand } from '@/shared/session/forget-stand';
import { TabPanel, TextTabs, useTabIds } from '@/shared/ui/controls/TextTabs';
import { standText } from '@/text/stand';
import { StandScreen } from './StandScreen';

type View = 'list' | 'stand';

const TABS = [
  { name: 'list', label: standText.list },
  { name: 'stand', label: standText.stand },
] as const;

const never = () => () => undefined;

/** A phone that stands at a counter opens there, with or without a network; whoever follows a link to orders sees them. */
const startsAtStand = (): boolean => hasStand() && window.location.search === '';

/** The issuer's counter orders: the table, and the own stand (D5.3.6, D5.3.11). */
export function PickupScreen({ userId }: { userId: string }) {
  const ids = useTabIds();
  const atStand = useSyncExternalStore(never, startsAtStand, () => false);
  const [chosen, setChosen] = useState<View>();
  const view = chosen ?? (atStand ? 'stand' : 'list');
  return (
    <>
      <TextTabs tabs={TABS} value={view} onChange={setChosen} label={standText.views} ids={ids} />
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
