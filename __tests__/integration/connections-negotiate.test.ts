import { createConnectionEndpoint } from '@server/signalr';
import { connectSocket, negotiate, openSocket, endpointsPerTest } from '@tests/support/connections';
import { fakeIntervals } from '@tests/support/fake-timers';

const start = endpointsPerTest();

const ID = /^[\w-]{22}$/;

describe('2.1 negotiate', () => {
  it('answers JSON to POST and 405 to other methods; path and keys compare without case', async () => {
    const { url } = await start();
    const answer = await fetch(`${url.toUpperCase().replace('HTTP', 'http')}/NeGotiate?NEGOTIATEVERSION=1`, {
      method: 'POST',
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(await answer.json()).toMatchObject({ negotiateVersion: 1 });
    for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS']) {
      expect((await fetch(`${url}/negotiate`, { method })).status).toBe(405);
    }
  });

  it('leaves other paths alone', async () => {
    const { url } = await start();
    expect((await fetch(`${url}/other`, { method: 'POST' })).status).toBe(418);
    expect((await fetch(`${url}x/negotiate`, { method: 'POST' })).status).toBe(418);
  });

  it('gives version 1 a public id and a secret token, which differ', async () => {
    const { url } = await start();
    const { connectionId, connectionToken } = await negotiate(url);
    expect(connectionId).toMatch(ID);
    expect(connectionToken).toMatch(ID);
    expect(connectionId).not.toBe(connectionToken);
  });

  it('gives version 0 one id, which opens the connection', async () => {
    const { url, wsUrl } = await start();
    for (const query of ['', 'negotiateVersion=0']) {
      const answer = await negotiate(url, query);
      expect(answer).toMatchObject({ negotiateVersion: 0 });
      expect(answer).not.toHaveProperty('connectionToken');
      (await connectSocket(`${wsUrl}?id=${answer.connectionId}`)).terminate();
    }
  });

  it('never lets the public id of version 1 open anything', async () => {
    const { url, wsUrl } = await start();
    const { connectionId } = await negotiate(url);
    expect(await openSocket(`${wsUrl}?id=${connectionId}`)).toBe(404);
    for (const method of ['GET', 'POST', 'DELETE']) {
      expect((await fetch(`${url}?id=${connectionId}`, { method })).status).toBe(404);
    }
  });

  it('answers our version to a higher one and an error to one that is none or too low', async () => {
    const { url } = await start({ minimumProtocolVersion: 1 });
    expect((await negotiate(url, 'negotiateVersion=7')).negotiateVersion).toBe(1);
    expect(await negotiate(url, 'negotiateVersion=one')).toEqual({
      error: "The client requested an invalid protocol version 'one'",
    });
    const tooLow = { error: "The client requested version '0', but the server does not support this version." };
    expect(await negotiate(url, 'negotiateVersion=0')).toEqual(tooLow);
    expect(await negotiate(url, '')).toEqual(tooLow);
  });

  it('offers the transports in order, only those that are allowed', async () => {
    const all = await negotiate((await start()).url);
    expect(all.availableTransports).toEqual([
      { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
      { transport: 'ServerSentEvents', transferFormats: ['Text'] },
      { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
    ]);
    const few = await negotiate((await start({ transports: ['LongPolling', 'ServerSentEvents'] })).url);
    expect(few.availableTransports.map(({ transport }) => transport)).toEqual(['ServerSentEvents', 'LongPolling']);
  });

  it('offers stateful reconnects only when asked and allowed', async () => {
    const asked = 'negotiateVersion=1&useStatefulReconnect=true';
    const { url } = await start();
    expect(await negotiate(url, asked)).not.toHaveProperty('useStatefulReconnect');
    const allowing = await start({ allowStatefulReconnects: true });
    expect(await negotiate(allowing.url)).not.toHaveProperty('useStatefulReconnect');
    expect((await negotiate(allowing.url, asked)).useStatefulReconnect).toBe(true);
  });

  it('sends clients elsewhere, without transports and without a seat', async () => {
    const { url, endpoint } = await start({ redirect: () => ({ url: 'https://other.example/hub', accessToken: 'T' }) });
    expect(await negotiate(url)).toEqual({ url: 'https://other.example/hub', accessToken: 'T' });
    expect(endpoint.connections).toBe(0);
  });

  it('forgets a connection that no transport comes for within 15 s', async () => {
    const pass = fakeIntervals();
    const { url, wsUrl, endpoint, seen } = await start();
    const { connectionToken } = await negotiate(url);
    pass(14_900);
    expect(endpoint.connections).toBe(1);
    pass(200);
    expect(endpoint.connections).toBe(0);
    expect(await openSocket(`${wsUrl}?id=${connectionToken}`)).toBe(404);
    expect(seen).toHaveLength(0);
  });

  it('opens a WebSocket that skips the negotiation', async () => {
    const { wsUrl, seen } = await start();
    const ws = await connectSocket(`${wsUrl}?id=`);
    expect(seen).toHaveLength(1);
    expect(seen[0]?.connection).toMatchObject({ transport: 'WebSockets', statefulReconnect: false });
    ws.terminate();
  });

  it('takes the token that the relay has chosen, once, and only a whole one', async () => {
    const { url, wsUrl } = await start({ tokenFromRequest: (req) => req.headers['x-connection-token']?.toString() });
    const token = 'AAAAAAAAAAAAAAAAAAAAAA';
    const withToken = (value: string) => ({ headers: { 'x-connection-token': value } });
    expect((await negotiate(url, undefined, withToken(token))).connectionToken).toBe(token);
    for (const bad of [token, 'short', `${token}A`, 'AAAAAAAAAAAAAAAAAAAAA!', 'AAAAAAAAAAAAAAAAAAAAAB']) {
      const answer = await fetch(`${url}/negotiate?negotiateVersion=1`, { method: 'POST', ...withToken(bad) });
      expect(answer.status).toBe(400);
    }
    expect(await openSocket(wsUrl, withToken(token))).toBe(400);
    (await connectSocket(wsUrl, withToken('AAAAAAAAAAAAAAAAAAAAAg'))).terminate();
    expect((await negotiate(url)).connectionToken).toMatch(ID);
  });

  it('refuses options that contradict each other', () => {
    const needs = { path: '/x', handler: () => undefined, authenticate: async () => 'me', userId: () => undefined };
    const broken = [
      { transports: [] },
      { pollMs: 100_000 },
      { sendBuffer: 10, sendBufferMax: 9 },
      { sweepMs: -1 },
      { minimumProtocolVersion: 2 },
      { allowStatefulReconnects: true, transports: ['LongPolling'] as const },
    ];
    for (const options of broken) expect(() => createConnectionEndpoint({ ...needs, ...options })).toThrow(RangeError);
  });
});
