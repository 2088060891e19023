import type { CounterDay, OfflineAction } from '@/contract/endpoints/counter-desk';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { ORDER_STATUS } from '@/contract/states/order';
import { withOfflineActions } from '@/features/counter/with-offline-actions';

const { PICKUP_AVAILABLE, RECEIVED, CANCELLED } = ORDER_STATUS;

const dayOf = (orders: { id: string; status: number; sold?: boolean }[]) =>
  ({
    fair: { id: 1, status: CAMPAIGN_STATUS.RUNNING },
    orders: orders.map((order) => ({ sold: false, ...order })),
    products: [],
  }) as unknown as CounterDay;

const action = (kind: 'handOver' | 'void', id: string) => ({ kind, id }) as OfflineAction;

const listed = (day: CounterDay, ...actions: OfflineAction[]) =>
  withOfflineActions(day, actions).orders.map(({ id, status }) => [id, status]);

describe('the orders of a counter without a network', () => {
  const day = dayOf([
    { id: 'early', status: PICKUP_AVAILABLE },
    { id: 'late', status: PICKUP_AVAILABLE },
    { id: 'done', status: RECEIVED },
    { id: 'sale', status: RECEIVED, sold: true },
  ]);

  it('are those that wait, then what was done last, then what was done before', () => {
    expect(listed(day, action('handOver', 'early'))).toEqual([
      ['late', PICKUP_AVAILABLE],
      ['early', RECEIVED],
      ['done', RECEIVED],
      ['sale', RECEIVED],
    ]);
    const both = [action('handOver', 'early'), action('handOver', 'late')];
    expect(listed(day, ...both).map(([id]) => id)).toEqual(['late', 'early', 'done', 'sale']);
    expect(listed(day, ...both, action('void', 'early'), action('handOver', 'early'))[0]).toEqual(['early', RECEIVED]);
  });

  it('wait again when their hand-over is undone; a sale is cancelled', () => {
    expect(listed(day, action('void', 'sale'), action('void', 'done'))).toEqual([
      ['early', PICKUP_AVAILABLE],
      ['late', PICKUP_AVAILABLE],
      ['done', PICKUP_AVAILABLE],
      ['sale', CANCELLED],
    ]);
  });
});
