import { follow } from '../../commerce/follows/follow';
import { CLOCK, type CallContext } from '../../commerce/kernel';
import { watchWishes } from '../../commerce/wishes/watch-wishes';
import { addWish } from '../../commerce/wishes/wish';
import { makeFollows, type SeedFollow } from '../data/follows';
import { makeProducts } from '../data/products';
import { callOf, instantOf, type Happening, type World } from '../world';
import { idOf } from './keys';

const productIds = new Map(makeProducts().map(({ key, id }) => [key, id]));

const begin = (ctx: CallContext, what: SeedFollow['what']): Promise<void> => {
  switch (what.kind) {
    case 'campaigns':
      return follow(ctx, what.kind, idOf.campaign(what.campaign));
    case 'authors':
      return follow(ctx, what.kind, idOf.author(what.author));
    case 'issuers':
      return follow(ctx, what.kind, idOf.issuer(what.issuer));
    case 'wish':
      return addWish(ctx, productIds.get(what.product)!);
  }
};

/** What customers follow and wish for; wishes were last checked a moment ago, as they are every minute. */
export const followLives = (world: World): Happening[] => [
  ...makeFollows().map(({ customer, at, what }) => ({
    at: instantOf(world, at),
    happen: (now: Date) => begin(callOf(world, customer, now), what),
  })),
  {
    at: world.seededAt,
    happen: (now) => watchWishes({ db: world.db, now, actor: CLOCK, signal: new AbortController().signal }),
  },
];
