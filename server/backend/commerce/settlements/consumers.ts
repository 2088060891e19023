import type { EventHandlers } from '../events';
import { notify } from '../notifications/notify';
import type { SettlementEvents } from './events';
import { settlementNotices } from './notices';

export const settlementConsumers: EventHandlers<SettlementEvents> = {
  'settlement.moved': [notify(settlementNotices['settlement.moved'])],
};
