import type { OrderStatusId } from '../states/order';

/** The notification hub: the SignalR protocol (S7.4.2, A7.1). */
export const HUB_PATH = '/notificationHub';

/** Durations in milliseconds (S9.1 to S9.5). */
export const HUB_TIMES = {
  /** A side closes the connection after receiving nothing for this long. */
  serverTimeoutMs: 30_000,
  keepAliveMs: 15_000,
  /** Delays before each reconnection attempt; after the last one the client stops. */
  reconnectDelaysMs: [0, 2000, 10_000, 30_000],
  /** How long a client waits for the response to a poll. */
  longPollMs: 100_000,
  /** How long the server keeps an empty poll open; shorter than the client's wait (R2.5.2). */
  pollAnswerMs: 90_000,
} as const;

/** Messages that the hub sends to users, with their arguments; clients call nothing (D6.9.1). */
export interface HubEvents {
  /** A notification was stored: its type, the status of the record that it is about, and the text. */
  ReceiveMess: [
    notificationType: number,
    notificationTypeName: string,
    status: number,
    statusName: string,
    message: string,
  ];
  /** Notifications were read on another device: the number still unread. */
  UnreadChanged: [unread: number];
  /** An order of the customer has changed status. */
  OrderChanged: [order: { id: string; code: string; status: OrderStatusId }];
}
export type HubEvent = keyof HubEvents;
