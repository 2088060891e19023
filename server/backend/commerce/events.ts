import type { SessionPushEvents } from './accounts/events';
import type { CampaignEvents, CampaignPushEvents } from './campaigns/events';
import type { CampaignMessageEvents, CampaignMessagePushEvents } from './campaign-messages/events';
import type { CampaignProductEvents, CampaignProductPushEvents } from './campaign-products/events';
import type { CloseOutEvents } from './close-outs/events';
import type { Anyone, CallContext, TransactionContext } from './kernel';
import type { NotificationPushEvents } from './notifications/events';
import type { OrderEvents, OrderPushEvents } from './orders/events';
import type { ParticipantEvents, ParticipantPushEvents } from './participants/events';
import type { ReconciliationEvents } from './reconciliation/events';
import type { ReturnEvents } from './returns/events';
import type { ReviewEvents } from './reviews/events';
import type { SettlementEvents } from './settlements/events';
import type { ImportPushEvents } from './imports/events';
import type { LevelEvents } from './levels/events';
import type { GiftEvents } from './gifts/events';
import type { LibraryEvents } from './library/events';
import type { WishEvents } from './wishes/events';

/** Events whose consequences are stored: payloads by topic. Every noun declares its own, joined here with `&`. */
export type DomainEvents = CampaignEvents &
  OrderEvents &
  ParticipantEvents &
  CampaignProductEvents &
  SettlementEvents &
  CloseOutEvents &
  WishEvents &
  LevelEvents &
  LibraryEvents &
  GiftEvents &
  ReviewEvents &
  ReconciliationEvents &
  ReturnEvents &
  CampaignMessageEvents;

/** Events that are only pushed to connected users: payloads by topic. */
export type PushEvents = CampaignPushEvents &
  OrderPushEvents &
  ParticipantPushEvents &
  CampaignProductPushEvents &
  NotificationPushEvents &
  SessionPushEvents &
  ImportPushEvents &
  CampaignMessagePushEvents;

/** All topics, with their payloads. */
export type Events = DomainEvents & PushEvents;

/** An event of the outbox. */
export interface OutboxEvent<Payload> {
  id: number;
  topic: string;
  payload: Payload;
  /** When it happened, ISO 8601. */
  createdAt: string;
}

/** Handles an event. Delivery is at least once: a second call for the same event must change nothing more. */
export type EventHandler<Payload, Context = TransactionContext<Anyone>> = (
  ctx: Context,
  event: OutboxEvent<Payload>,
) => Promise<void>;

/**
 * Handles consecutive events of one topic in a few statements, whatever their number; otherwise like an EventHandler.
 */
export interface GroupHandler<Payload, Context = TransactionContext<Anyone>> {
  together: (ctx: Context, events: readonly OutboxEvent<Payload>[]) => Promise<void>;
}

/**
 * Handlers that store run in the dispatcher's transaction; handlers that push are called outside of any
 * (`PushContext`).
 */
export type Handler<Payload, Context = TransactionContext<Anyone>> =
  EventHandler<Payload, Context> | GroupHandler<Payload, Context>;

/** The context of a handler that pushes: no transaction is open while it waits for the bus. */
export type PushContext = CallContext<Anyone>;

/** Calls a handler with events of its topic, in order. */
export const react = async <Payload, Context>(
  handler: Handler<Payload, Context>,
  ctx: Context,
  events: readonly OutboxEvent<Payload>[],
): Promise<void> => {
  if (typeof handler !== 'function') return handler.together(ctx, events);
  for (const event of events) await handler(ctx, event);
};

/** The handlers of every topic of `Topics`, in the order in which they run. A missing topic does not compile. */
export type EventHandlers<Topics, Context = TransactionContext<Anyone>> = {
  readonly [Topic in keyof Topics]: readonly Handler<Topics[Topic], Context>[];
};
