import { HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr';
import { HUB_PATH, HUB_TIMES } from '@/contract/realtime/hub';

/** Gives the token to be used now, at every negotiation anew. */
export type TokenFactory = () => Promise<string>;

/** What is used of a connection of the official client. */
export type Connection = Pick<HubConnection, 'start' | 'stop' | 'on' | 'onclose' | 'onreconnecting' | 'onreconnected'>;

export type BuildConnection = (token: TokenFactory) => Connection;

/** A connection to the notification hub, with the constants of spec section 9; not started. */
export const buildConnection: BuildConnection = (accessTokenFactory) =>
  new HubConnectionBuilder()
    .withUrl(HUB_PATH, { accessTokenFactory, timeout: HUB_TIMES.longPollMs })
    .withServerTimeout(HUB_TIMES.serverTimeoutMs)
    .withKeepAliveInterval(HUB_TIMES.keepAliveMs)
    .withAutomaticReconnect([...HUB_TIMES.reconnectDelaysMs])
    // Losing a connection is told by the state; the console need not say it again.
    .configureLogging(LogLevel.None)
    .build();
