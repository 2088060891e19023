import { sql } from 'drizzle-orm';
import { counterErrors } from '@/contract/endpoints/counter-input';
import type { PickupTicket } from '@/contract/endpoints/counter';
import type { Order } from '@/contract/endpoints/orders';
import { walletErrors, type walletPassEndpoints } from '@/contract/endpoints/wallet-passes';
import { instantInWords } from '@/contract/rules/calendar';
import { nextOpening } from '@/contract/rules/opening-hours';
import { dueOf, stallsInWords } from '@/contract/rules/pickup-words';
import { slotInWords } from '@/contract/rules/slots';
import { AppError } from '@/contract/vocabulary/error-codes';
import { MEDIA } from '@/contract/vocabulary/media-types';
import type { Wallet } from '@/contract/vocabulary/wallets';
import { campaignText } from '@/text/campaign';
import { campaignFormText } from '@/text/campaign-form';
import { walletText as text } from '@/text/wallet';
import type { CallContext } from '../kernel';
import type { BackendNoun } from '../noun';
import { ownedByCustomer, readOrder } from '../orders/read/read-orders';
import type { Ports } from '../ports';
import { isCollectable, pickupDigits } from './pickup-digits';
import { readPickupTicket } from './pickup-ticket';
import type { WalletPass } from './wallet-ports';

const ofPass = ({ pickup, issuer }: Order): string =>
  pickup && pickup.stalls.length > 0 ? `${stallsInWords(pickup.stalls)}, ${issuer.name}` : issuer.name;

/** The chosen slot of an order; null without one, and when it is over. */
const slotAhead = ({ pickup }: Order, now: Date) =>
  pickup?.slot && Date.parse(pickup.slot.endDate) > now.getTime() ? pickup.slot : null;

/** Words that stay true while the pass is kept: none of them says "today". */
const hoursOf = ({ openingHours, startDate, endDate }: PickupTicket['place']): WalletPass['hours'] =>
  openingHours
    ? { key: 'hours', label: text.hours, value: campaignText.dailyHours(openingHours.from, openingHours.until) }
    : {
        ...{ key: 'hours', label: text.period },
        value: campaignFormText.period(instantInWords(startDate), instantInWords(endDate)),
      };

/**
 * What the pass of an own order shows, in a wallet that is offered (D4.14.14).
 * @throws {AppError} WALLET_NOT_OFFERED; ORDER_NOT_FOUND, also for another customer's order; PICKUP_NOT_READY unless it
 * is waiting at the counter of a fair that is not postponed
 */
const readPass = async (
  ctx: CallContext,
  { pickup, wallets }: Pick<Ports, 'pickup' | 'wallets'>,
  { id, wallet }: { id: string; wallet: Wallet },
): Promise<WalletPass> => {
  const { db, now } = ctx;
  if (!wallets.offered(now).includes(wallet)) throw new AppError(walletErrors.WALLET_NOT_OFFERED);
  const order = await readOrder(db, now, sql`${ownedByCustomer(ctx)} AND o.id = ${id}`);
  if (!isCollectable(order)) throw new AppError(counterErrors.PICKUP_NOT_READY);
  const { place } = await readPickupTicket(ctx, { wallets }, id);
  const slot = slotAhead(order, now);
  const { digits, until } = pickupDigits(pickup, id, now);
  return {
    ...{ orderId: id, code: order.code, campaign: order.campaign.name, digits, until: new Date(until) },
    stall: { key: 'stall', label: text.stall, value: ofPass(order) },
    slot: slot && { key: 'slot', label: text.slot, value: slotInWords(slot.startDate) },
    hours: hoursOf(place),
    payment: { key: 'payment', label: text.payment, value: dueOf(order) },
    address: {
      ...{ key: 'address', label: text.address },
      value: [place.organization, order.pickup?.line].filter(Boolean).join(', '),
    },
    opening: slot ?? nextOpening({ ...place, openingHours: place.openingHours ?? null }, now),
  };
};

/** The use case of each endpoint. */
export const walletPassBackend: BackendNoun<typeof walletPassEndpoints> = {
  handlers: {
    'GET /orders/{id}/apple-pass': async ({ ctx, input, ports }) => {
      const pass = await readPass(ctx, ports, { id: input.params.id, wallet: 'apple' });
      return {
        fileName: `${text.fileName(pass.code)}.pkpass`,
        contentType: MEDIA.applePass,
        content: await ports.wallets.applePass(pass),
        // Safari shows a pass that it may show inline, with the button that adds it.
        inline: true,
      };
    },
    'GET /orders/{id}/google-pass': async ({ ctx, input, ports }) => {
      const pass = await readPass(ctx, ports, { id: input.params.id, wallet: 'google' });
      return { url: await ports.wallets.googleLink(pass, ctx.now), until: pass.until.toISOString() };
    },
  },
};
