import { HUB_PATH, HUB_TIMES } from '@/contract/realtime/hub';
import { connectionBuilderFor } from '@/shared/realtime/hub/build-connection';
import { FakeHttp, FakeTransport } from '@tests/support/fake-transport';

const URL = 'http://hub.test/notificationHub';
const TRANSPORTS = [{ transport: 'LongPolling', transferFormats: ['Text'] }];
const negotiated = { connectionId: 'c', connectionToken: 't', negotiateVersion: 1, availableTransports: TRANSPORTS };

/** The official client with our settings, connected only to the test. */
const connect = async () => {
  const transport = new FakeTransport();
  const http = new FakeHttp(() => negotiated);
  const connection = connectionBuilderFor(URL, { httpClient: http, transport })(async () => 'token');
  const closed = jest.fn();
  connection.onclose(closed);
  const started = connection.start();
  await jest.advanceTimersByTimeAsync(0);
  await started;
  return { transport, http, connection, closed };
};

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => jest.useRealTimers());

describe('the notification hub (S9.1 to S9.5), with the official client', () => {
  test('its path and its constants', () => {
    expect(HUB_PATH).toBe('/notificationHub');
    expect(HUB_TIMES).toMatchObject({ serverTimeoutMs: 30_000, keepAliveMs: 15_000, longPollMs: 100_000 });
    expect(HUB_TIMES.reconnectDelaysMs).toEqual([0, 2000, 10_000, 30_000]);
  });

  test('a server that says nothing for 30000 ms is given up', async () => {
    const { transport, connection } = await connect();
    const lost = jest.fn();
    connection.onreconnecting(lost);
    transport.say({ type: 6 });
    await jest.advanceTimersByTimeAsync(29_999);
    expect(lost).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(lost).toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringContaining('timeout') }));
    await connection.stop();
  });

  test('a ping is sent every 15000 ms', async () => {
    const { transport, connection } = await connect();
    const [first = 0] = transport.pings;
    for (let second = 0; second < 47; second += 1) {
      await jest.advanceTimersByTimeAsync(1000);
      transport.say({ type: 6 });
    }
    const after = transport.pings.slice(1).map((at) => at - first);
    expect(after.map((ms) => Math.floor(ms / 15_000))).toEqual([1, 2, 3]);
    expect(Math.max(...after.map((ms) => ms % 15_000))).toBeLessThanOrEqual(2000);
    await connection.stop();
  });

  test('a lost connection is tried again after 0, 2000, 10000 and 30000 ms, and then no more', async () => {
    const { transport, closed } = await connect();
    transport.isAway = true;
    const lostAt = Date.now();
    transport.onclose?.(new Error('lost'));
    await jest.advanceTimersByTimeAsync(600_000);
    const tried = transport.tried.slice(1).map((at) => at - lostAt);
    expect(tried).toEqual([0, 2000, 12_000, 42_000]);
    expect(closed).toHaveBeenCalledTimes(1);
  });

  test('a long poll waits 100000 ms for its answer, and so does every other request', async () => {
    const silence = new Promise<never>(() => undefined);
    const http: FakeHttp = new FakeHttp(({ method, url = '' }) => {
      if (method === 'POST') return url.includes('negotiate') ? negotiated : '';
      return http.requests.filter((request) => request.method === 'GET').length === 1 ? '' : silence;
    });
    void connectionBuilderFor(URL, { httpClient: http })(async () => 'token').start();
    await jest.advanceTimersByTimeAsync(10);
    const waits = http.requests.map(({ method, timeout }) => [method, timeout]);
    expect(waits).toContainEqual(['GET', 100_000]);
    expect(waits).toContainEqual(['POST', 100_000]);
    expect(new Set(waits.map(([, timeout]) => timeout))).toEqual(new Set([100_000]));
  });

  test('negotiation is a POST below the path, and follows at most 100 redirections', async () => {
    const http = new FakeHttp(() => ({ url: URL, negotiateVersion: 1 }));
    const connection = connectionBuilderFor(URL, { httpClient: http })(async () => 'token');
    await expect(connection.start()).rejects.toThrow('redirection limit');
    expect(http.requests).toHaveLength(100);
    expect(http.requests[0]).toMatchObject({ method: 'POST', url: `${URL}/negotiate?negotiateVersion=1` });
  });

  test('the token goes along as the access token, asked for at each negotiation anew', async () => {
    const tokens = ['first', 'second'];
    const http = new FakeHttp(() => negotiated);
    const transport = new FakeTransport();
    const connection = connectionBuilderFor(URL, { httpClient: http, transport })(async () => tokens.shift() ?? 'none');
    const started = connection.start();
    await jest.advanceTimersByTimeAsync(0);
    await started;
    transport.onclose?.(new Error('lost'));
    await jest.advanceTimersByTimeAsync(10);
    const sent = http.requests.map(({ headers }) => headers?.Authorization);
    expect(sent).toEqual(['Bearer first', 'Bearer second']);
    await connection.stop();
  });
});
