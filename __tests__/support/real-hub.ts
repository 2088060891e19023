import type { AddressInfo } from 'node:net';
import { createHubServer, defineHub, type HubServer } from '@server/signalr';
import type { HubEvents } from '@/contract/realtime/hub';
import { startEndpoint, type TestEndpoint, type TestUser } from './connections';

export interface RealHub {
  hub: HubServer<TestUser, HubEvents>;
  url: string;
  port: number;
  stop(): Promise<void>;
}

const SILENT = { warn: () => undefined, error: () => undefined };

/** The notification hub's events on the real server library; a token `NAME.ANYTHING` belongs to the user NAME. */
export const startRealHub = async (options: Parameters<typeof startEndpoint>[0] = {}): Promise<RealHub> => {
  const hub = createHubServer(defineHub<TestUser, HubEvents>({ methods: {} }), {
    name: 'test',
    userIdOf: ({ name }) => name?.split('.')[0],
    log: SILENT,
  });
  const endpoint: TestEndpoint = await startEndpoint({ ...options, handler: hub.accept });
  const { port } = endpoint.server.address() as AddressInfo;
  const stop = async (): Promise<void> => {
    await hub.close();
    await endpoint.stop();
  };
  return { hub, url: endpoint.url, port, stop };
};
