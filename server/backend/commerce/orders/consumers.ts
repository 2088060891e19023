import { emitAll } from '../emit';
import type { EventHandlers, GroupHandler, Handler } from '../events';
import { mailBuyers, mailGuests, mailParts, mailRefundAccounts, mailRefunds, mailTransfers } from '../mails/mail-order';
import { notify } from '../notifications/notify';
import { settlePartsOfCancelled } from '../payments/settle-parts';
import { settleReturns } from '../returns/settle';
import type { OrderEvent, OrderEvents, OrderNotedEvent, OrderRefundEvent, OrderTopic, RefundTopic } from './events';
import { orderNotices } from './notices';

/**
 * Publishes steps of orders as separate push events, after everything stored about them was committed: an unavailable
 * bus must not delay notifications.
 */
const republishOrders: GroupHandler<OrderEvent> = {
  together: (ctx, events) =>
    emitAll(
      ctx,
      'order.changed',
      events.map(({ payload }) => payload),
    ),
};

const republishNotes: GroupHandler<OrderNotedEvent> = {
  together: (ctx, events) =>
    emitAll(
      ctx,
      'order.noteKept',
      events.map(({ payload }) => payload),
    ),
};

const onOrder = (topic: OrderTopic): Handler<OrderEvent>[] => [
  notify(orderNotices[topic]),
  mailBuyers,
  republishOrders,
];

const refunded = (topic: RefundTopic): Handler<OrderRefundEvent>[] => [notify(orderNotices[topic]), mailRefunds];

export const orderConsumers: EventHandlers<OrderEvents> = {
  'order.placed': onOrder('order.placed'),
  'order.shipping': onOrder('order.shipping'),
  'order.shipmentChanged': onOrder('order.shipmentChanged'),
  'order.deliveryFailed': onOrder('order.deliveryFailed'),
  'order.shipped': onOrder('order.shipped'),
  // An undone hand-over, too.
  'order.available': [...onOrder('order.available'), settleReturns],
  'order.placeChanged': onOrder('order.placeChanged'),
  'order.received': onOrder('order.received'),
  'order.returned': [...onOrder('order.returned'), settleReturns],
  'order.cancelled': [...onOrder('order.cancelled'), settlePartsOfCancelled, settleReturns],
  'order.slotLost': onOrder('order.slotLost'),
  'order.linesReversed': [...onOrder('order.linesReversed'), settleReturns],
  'order.linesExchanged': [...onOrder('order.linesExchanged'), settleReturns],
  'order.digitsSpent': [notify(orderNotices['order.digitsSpent'])],
  'order.digitsOffline': [notify(orderNotices['order.digitsOffline'])],
  'order.refundOwed': refunded('order.refundOwed'),
  'order.refundPaid': refunded('order.refundPaid'),
  'order.refundAccount': [notify(orderNotices['order.refundAccount']), mailRefundAccounts],
  'order.refundRefused': [notify(orderNotices['order.refundRefused'])],
  'order.refundDelayed': [notify(orderNotices['order.refundDelayed'])],
  'order.transferAwaited': [mailTransfers],
  'order.partReceived': [notify(orderNotices['order.partReceived']), mailParts],
  'order.slotNear': [notify(orderNotices['order.slotNear']), mailGuests],
  'order.noted': [notify(orderNotices['order.noted']), republishNotes],
};
