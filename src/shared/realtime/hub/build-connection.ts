import { HubConnectionBuilder, LogLevel, type HubConnection, type IHttpConnectionOptions } from '@microsoft/signalr';
import { HUB_PATH, HUB_TIMES } from '@/contract/realtime/hub';

/** Gives the token to be used now, at every negotiation anew. */
export type TokenFactory = () => Promise<string>;

/** What is used of a connection of the official client. */
export type Connection = Pick<HubConnection, 'start' | 'stop' | 'on' | 'onclose' | 'onreconnecting' | 'onreconnected'>;

export type BuildConnection = (token: TokenFactory) => Connection;

/** Ways that are not the browser's own. */
type Ways = Pick<IHttpConnectionOptions, 'httpClient' | 'transport'>;

/** Builds connections to a hub with the constants of spec section 9; they are not started. */
export const connectionTo =
  (url: string, ways: Ways = {}): BuildConnection =>
  (accessTokenFactory) =>
    new HubConnectionBuilder()
      .withUrl(url, { accessTokenFactory, timeout: HUB_TIMES.longPollMs, ...ways })
      .withServerTimeout(HUB_TIMES.serverTimeoutMs)
      .withKeepAliveInterval(HUB_TIMES.keepAliveMs)
      .withAutomaticReconnect([...HUB_TIMES.reconnectDelaysMs])
      // What goes wrong is told by states and errors; the console need not say it again.
      .configureLogging(LogLevel.None)
      .build();

/** Builds connections to the notification hub. */
export const buildConnection = connectionTo(HUB_PATH);
