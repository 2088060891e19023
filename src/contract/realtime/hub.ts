import type { OrderStatusId } from '../states/order';

/** The notification hub: the SignalR protocol (S7.4.2, A7.1). */
export const HUB_PATH = '/notificationHub';

/** Spans in milliseconds (S9.1 to S9.5). */
export const HUB_TIMES = {
  /** A side that hears nothing for so long gives the connection up. */
  serverTimeoutMs: 30_000,
  keepAliveMs: 15_000,
  /** Waits before each try to connect again; after the last the client stops. */
  reconnectDelaysMs: [0, 2000, 10_000, 30_000],
  /** How long a client waits for the answer of a poll. */
  longPollMs: 100_000,
  /** How long the server holds a poll that has nothing to say; below the client's wait (R2.5.2). */
  pollAnswerMs: 90_000,
} as const;

/** What the hub says to users, with its arguments; clients call nothing (D6.9.1). */
export interface HubEvents {
  /** A notification was stored: what kind, what state the thing is in, and the sentence. */
  ReceiveMess: [
    notificationType: number,
    notificationTypeName: string,
    status: number,
    statusName: string,
    message: string,
  ];
  /** On another device notifications were read: how many are left. */
  UnreadChanged: [unread: number];
  /** An order of the reader has moved. */
  OrderChanged: [order: { id: string; code: string; status: OrderStatusId }];
}
export type HubEvent = keyof HubEvents;
