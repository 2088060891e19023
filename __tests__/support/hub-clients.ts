import {
  HttpTransportType,
  HubConnectionBuilder,
  LogLevel,
  type HubConnection,
  type IHttpConnectionOptions,
} from '@microsoft/signalr';
import { HUB_PATH, type HubEvent } from '@/contract/realtime/hub';
import { eventually } from './eventually';
import { OFFICIAL, type OfficialName } from './signalr/hub-client';

/** The messages that one device of a user has received, in order. */
export interface Device {
  connection: HubConnection;
  received: [event: HubEvent, ...args: unknown[]][];
  /** Resolves with the messages of an event, once there are `count` of them. */
  receives(event: HubEvent, count?: number): Promise<unknown[][]>;
  closed: Promise<void>;
}

export const TRANSPORTS = [
  ['WebSockets', HttpTransportType.WebSockets],
  ['server-sent events', HttpTransportType.ServerSentEvents],
  ['long polling', HttpTransportType.LongPolling],
] as const;

const EVENTS: readonly HubEvent[] = ['ReceiveMess', 'UnreadChanged', 'OrderChanged'];

interface DeviceOptions extends IHttpConnectionOptions {
  protocol?: OfficialName;
}

/** Connects the official client; the caller stops it. */
export const connectDevice = async (
  url: string,
  token: string | (() => string),
  { protocol = 'json', ...options }: DeviceOptions = {},
): Promise<Device> => {
  const connection = new HubConnectionBuilder()
    .withUrl(`${url}${HUB_PATH}`, {
      ...options,
      accessTokenFactory: () => (typeof token === 'string' ? token : token()),
    })
    .withHubProtocol(OFFICIAL[protocol])
    .withAutomaticReconnect([0, 50])
    .configureLogging(LogLevel.None)
    .build();
  const received: Device['received'] = [];
  for (const event of EVENTS) connection.on(event, (...args: unknown[]) => void received.push([event, ...args]));
  const closed = new Promise<void>((resolve) => connection.onclose(() => resolve()));
  await connection.start();
  const of = (event: HubEvent) => received.filter(([name]) => name === event).map(([, ...args]) => args);
  return {
    ...{ connection, received, closed },
    receives: (event, count = 1) =>
      eventually(() => {
        if (of(event).length < count) throw new Error(`too little ${event}, but ${JSON.stringify(received)}`);
        return of(event);
      }),
  };
};
