import { ORDER_STATUS } from '@/contract/states/order';
import { ROLE } from '@/contract/vocabulary/roles';
import { PARTIES } from '../../commerce/orders/move/perform';
import { addNote } from '../../commerce/orders/order-notes';
import { pastMomentToDate } from '../data/moment';
import { makeOrders, type SeedOrder } from '../data/orders';
import { orderTalks } from '../data/settlements';
import { callOf, issuerAccount, type Happening, type World } from '../world';
import { ADMIN } from './accounts';

const HOUR_MS = 3_600_000;
/** How many orders of each issuer have notes. */
const TALKED = 3;
const UNDER_WAY: readonly number[] = [ORDER_STATUS.PROCESSING, ORDER_STATUS.PICKUP_AVAILABLE, ORDER_STATUS.SHIPPING];

/** The first open orders of the demo's issuers. */
const talkedAbout = (): SeedOrder[] => {
  const underWay = makeOrders().filter(({ status, placedAt }) => UNDER_WAY.includes(status) && placedAt.day < 0);
  return (['ben-xuan', 'lua-vang'] as const).flatMap((issuer) =>
    underWay.filter((order) => order.issuer === issuer).slice(0, TALKED),
  );
};

/** Notes between issuers and organiser about orders, an hour apart. */
export const orderTalkLives = (world: World): Happening[] =>
  talkedAbout().flatMap((order, index) => {
    const placed = pastMomentToDate(world.seededAt, order.placedAt).getTime();
    return (orderTalks[index % orderTalks.length] ?? []).flatMap(({ by, text }, turn): Happening[] => {
      const at = new Date(placed + (turn + 1) * HOUR_MS);
      if (at > world.seededAt) return [];
      const [person, party] =
        by === 'issuer' ? [issuerAccount(order.issuer), PARTIES[ROLE.ISSUER]] : [ADMIN, PARTIES[ROLE.SYSTEM]];
      return [{ at, happen: (now) => addNote(callOf(world, person, now), party, order.id, { text }) }];
    });
  });
