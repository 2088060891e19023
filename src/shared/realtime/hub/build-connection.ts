import { HubConnectionBuilder, LogLevel, type HubConnection, type IHttpConnectionOptions } from '@microsoft/signalr';
import { HUB_PATH, HUB_TIMES } from '@/contract/realtime/hub';

/** Returns the current access token; called for every negotiation. */
export type TokenFactory = () => Promise<string>;

/** The part of the official client's connection that is used here. */
export type Connection = Pick<HubConnection, 'start' | 'stop' | 'on' | 'onclose' | 'onreconnecting' | 'onreconnected'>;

export type BuildConnection = (token: TokenFactory) => Connection;

/** For tests: transports other than the browser's. */
type TransportOptions = Pick<IHttpConnectionOptions, 'httpClient' | 'transport'>;

/** Builds connections to a hub with the constants of S9.1 to S9.5, without starting them. */
export const connectionBuilderFor =
  (url: string, transportOptions: TransportOptions = {}): BuildConnection =>
  (accessTokenFactory) =>
    new HubConnectionBuilder()
      .withUrl(url, { accessTokenFactory, timeout: HUB_TIMES.longPollMs, ...transportOptions })
      .withServerTimeout(HUB_TIMES.serverTimeoutMs)
      .withKeepAliveInterval(HUB_TIMES.keepAliveMs)
      .withAutomaticReconnect([...HUB_TIMES.reconnectDelaysMs])
      // Failures are reported through states and errors; logging them to the console would repeat them.
      .configureLogging(LogLevel.None)
      .build();

/** Builds connections to the notification hub. */
export const buildConnection = connectionBuilderFor(HUB_PATH);
