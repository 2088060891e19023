import { MessageType } from '@microsoft/signalr';
import type WebSocket from 'ws';
import { ask, connectSocket, negotiate } from '@tests/support/connections';
import { startRealHub, type RealHub } from '@tests/support/real-hub';
import { readOfficially, writeOfficially, type OfficialName } from '@tests/support/signalr/hub-client';

let hub: RealHub;

beforeAll(async () => {
  hub = await startRealHub();
});
afterAll(() => hub.stop());

const HANDSHAKE_ANSWER = '{}\x1e';
const handshake = (protocol: OfficialName): Buffer => Buffer.from(`{"protocol":"${protocol}","version":1}\x1e`);
const close = (protocol: OfficialName): Buffer => writeOfficially(protocol, { type: MessageType.Close });

/** Expects only one Close message after the handshake, which contains no error. */
const expectClose = (protocol: OfficialName, said: Buffer): void => {
  expect(said.subarray(0, HANDSHAKE_ANSWER.length).toString()).toBe(HANDSHAKE_ANSWER);
  const messages = readOfficially(protocol, said.subarray(HANDSHAKE_ANSWER.length));
  expect(messages).toHaveLength(1);
  expect(messages[0]).toMatchObject({ type: MessageType.Close });
  expect(messages[0]).not.toMatchObject({ error: expect.any(String) });
};

const everything = (ws: WebSocket): Promise<{ said: Buffer; code: number }> =>
  new Promise((resolve) => {
    const said: Buffer[] = [];
    ws.on('message', (data: Buffer) => said.push(data));
    ws.on('close', (code) => resolve({ said: Buffer.concat(said), code }));
  });

const idOf = async (): Promise<string> => `${hub.url}?id=${(await negotiate(hub.url)).connectionToken}`;

describe.each(['json', 'messagepack'] as const)("2.9 a client's Close is answered with one, in %s", (protocol) => {
  test('over a WebSocket, which is then closed in order', async () => {
    const ws = await connectSocket(hub.url.replace('http', 'ws'));
    const over = everything(ws);
    ws.send(handshake(protocol));
    ws.send(close(protocol));
    const { said, code } = await over;
    expectClose(protocol, said);
    expect(code).toBe(1000);
  });

  test('over long polling, in the last answer before the end', async () => {
    const url = await idOf();
    await ask(url);
    const poll = async (): Promise<{ status: number; bytes: Buffer }> => {
      const answer = await fetch(url);
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    await ask(url, 'POST', handshake(protocol));
    const shaken = await poll();
    await ask(url, 'POST', close(protocol));
    const last = await poll();
    expectClose(protocol, Buffer.concat([shaken.bytes, last.bytes]));
    expect([last.status, (await poll()).status]).toEqual([200, 204]);
  });
});

test("2.9 a client's Close is answered with one over server-sent events, which then end", async () => {
  const url = await idOf();
  const stream = ask(url, 'GET', undefined, { accept: 'text/event-stream' });
  await ask(url, 'POST', handshake('json'));
  await ask(url, 'POST', close('json'));
  const { body } = await stream;
  const data = [...body.matchAll(/data: (.*)\r\n/g)].map(([, line]) => line).join('');
  expectClose('json', Buffer.from(data));
});
