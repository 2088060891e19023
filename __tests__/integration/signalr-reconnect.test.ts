import { setTimeout as sleep } from 'node:timers/promises';
import { HttpTransportType, HubConnectionBuilder, LogLevel, Subject, type HubConnection } from '@microsoft/signalr';
import { startHubTestServer, type HubTestServer } from '@tests/hub-test-server/server';
import { OFFICIAL, type OfficialName } from '@tests/support/signalr/hub-client';
import { openTcpProxy, type TcpProxy } from '@tests/support/tcp-proxy';

let server: HubTestServer;
let proxy: TcpProxy;

beforeAll(async () => {
  server = await startHubTestServer(0);
  proxy = await openTcpProxy({ host: '127.0.0.1', port: Number(new URL(server.url).port) });
});
afterAll(async () => {
  await proxy.close();
  await server.stop();
});

const start = async (protocol: OfficialName): Promise<HubConnection> => {
  const connection = new HubConnectionBuilder()
    .withUrl(`http://127.0.0.1:${proxy.port}/testhub`, { transport: HttpTransportType.WebSockets })
    .withHubProtocol(OFFICIAL[protocol])
    .withStatefulReconnect()
    .configureLogging(LogLevel.None)
    .build();
  await connection.start();
  return connection;
};

const CALLS = 400;
const CUTS = 30;

/**
 * Breaks the connection many times during calls and messages, every second time once more during the retransmission.
 * The client tries to reconnect once, and gives up when it is disconnected before it has sent anything.
 */
const breakOften = async (connection: HubConnection): Promise<void> => {
  for (let cut = 0; cut < CUTS; cut += 1) {
    await sleep(2 * (cut % 5));
    const back = proxy.upgraded();
    proxy.cut();
    proxy.mend();
    if (cut % 2 === 1) {
      await back;
      proxy.cut();
      proxy.mend();
    }
    await connection.invoke('GetActiveTransportName');
  }
};

describe.each<OfficialName>(['json', 'messagepack'])('over %s', (protocol) => {
  it(`2.10 ${CUTS} cuts of the line: nothing lost, nothing doubled, order kept, the same connection`, async () => {
    const connection = await start(protocol);
    const id = connection.connectionId;
    const closed = jest.fn();
    connection.onclose(closed);
    const said: number[] = [];
    connection.on('Message', (text: string) => said.push(Number(text)));

    const breaking = breakOften(connection);
    const answers: string[] = [];
    const calls: Promise<unknown>[] = [];
    for (let number = 0; number < CALLS; number += 1) {
      calls.push(connection.invoke<string>('Echo', `${number}`).then((answer) => answers.push(answer)));
      calls.push(connection.invoke('InvokeWithString', `${number}`));
      if (number % 10 === 9) await sleep(12);
    }
    await Promise.all([...calls, breaking]);

    const numbers = Array.from({ length: CALLS }, (_, number) => number);
    expect(said).toEqual(numbers);
    expect(answers.map(Number)).toEqual(numbers);
    expect(connection.connectionId).toBe(id);
    expect(await connection.invoke('GetCallerConnectionId')).toBe(id);
    expect(closed).not.toHaveBeenCalled();
    await connection.stop();
  });

  it('2.10 a line that is cut in the middle of an upload', async () => {
    const connection = await start(protocol);
    const parts = new Subject<string>();
    const result = connection.invoke<string>('StreamingConcat', parts);
    const texts = Array.from({ length: 60 }, (_, number) => `${number},`);
    for (const [place, text] of texts.entries()) {
      parts.next(text);
      if (place % 20 !== 10) continue;
      await sleep(5);
      proxy.cut();
      proxy.mend();
      await connection.invoke('GetActiveTransportName');
    }
    parts.complete();
    expect(await result).toBe(texts.join(''));
    await connection.stop();
  });
});
