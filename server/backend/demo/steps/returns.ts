import { stepReturn } from '../../commerce/returns/answer';
import { askReturn } from '../../commerce/returns/ask';
import { pastMomentToDate } from '../data/moment';
import { makeReturns, type SeedReturn } from '../data/returns';
import { coverUrl } from '../files/images';
import { callOf, issuerAccount, withIds, type Happening, type World } from '../world';

const HOUR_MS = 3_600_000;

const lifeOf = (
  world: World,
  { id, order, productId, book, reason, words, receivedAt, dispute }: SeedReturn,
): Happening[] => {
  const received = pastMomentToDate(world.seededAt, receivedAt).getTime();
  const after = (hours: number): Date => new Date(Math.min(received + hours * HOUR_MS, world.seededAt.getTime()));
  const ask = (at: Date) => {
    const input = {
      ...{ orderId: order.id, parts: [{ productId, quantity: 1 }], reason, words },
      ...{ images: [coverUrl(book)], wish: 'refund' as const },
    };
    return withIds([id], () => askReturn(callOf(world, order.customer, at), input, `demo/return/${id}`));
  };
  if (!dispute) return [{ at: after(1), happen: ask }];
  const issuer = issuerAccount(order.issuer);
  return [
    { at: after(1), happen: ask },
    { at: after(2), happen: (at) => stepReturn(callOf(world, issuer, at), 'refuse', { id, note: dispute.refusal }) },
    {
      at: after(3),
      happen: (at) => stepReturn(callOf(world, order.customer, at), 'dispute', { id, note: dispute.words }),
    },
  ];
};

/** Requests of customers to return a book, one of them refused by its issuer. */
export const returnLives = (world: World): Happening[] => makeReturns().flatMap((one) => lifeOf(world, one));
