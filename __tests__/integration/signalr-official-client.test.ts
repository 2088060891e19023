import {
  HttpTransportType,
  HubConnectionBuilder,
  LogLevel,
  Subject,
  type HubConnection,
  type IHttpConnectionOptions,
} from '@microsoft/signalr';
import { startHubTestServer, type HubTestServer } from '@tests/hub-test-server/server';
import { OFFICIAL, type OfficialName } from '@tests/support/signalr/hub-client';

let server: HubTestServer;
const open: HubConnection[] = [];

beforeAll(async () => {
  server = await startHubTestServer(0);
});
afterEach(() => Promise.all(open.splice(0).map((connection) => connection.stop())));
afterAll(() => server.stop());

interface Variant {
  transport?: HttpTransportType;
  protocol?: OfficialName;
  path?: string;
  options?: IHttpConnectionOptions;
}

const build = ({ transport, protocol = 'json', path = '/testhub', options = {} }: Variant = {}): HubConnection => {
  const connection = new HubConnectionBuilder()
    .withUrl(`${server.url}${path}`, { ...(transport && { transport }), ...options })
    .withHubProtocol(OFFICIAL[protocol])
    .configureLogging(LogLevel.None)
    .build();
  open.push(connection);
  return connection;
};

const start = async (variant: Variant = {}): Promise<HubConnection> => {
  const connection = build(variant);
  await connection.start();
  return connection;
};

const closing = (connection: HubConnection): Promise<Error | undefined> =>
  new Promise((resolve) => connection.onclose(resolve));

const collect = (connection: HubConnection, method: string, ...args: unknown[]): Promise<unknown[]> =>
  new Promise((resolve, reject) => {
    const items: unknown[] = [];
    connection
      .stream(method, ...args)
      .subscribe({ next: (item) => items.push(item), complete: () => resolve(items), error: reject });
  });

const uploadOf = (items: string[], error?: Error): Subject<string> => {
  const subject = new Subject<string>();
  setImmediate(() => {
    for (const item of items) subject.next(item);
    if (error) subject.error(error);
    else subject.complete();
  });
  return subject;
};

const VARIANTS: [string, Variant][] = [
  ['JSON over WebSockets', { transport: HttpTransportType.WebSockets }],
  ['MessagePack over WebSockets', { transport: HttpTransportType.WebSockets, protocol: 'messagepack' }],
  ['JSON over server-sent events', { transport: HttpTransportType.ServerSentEvents }],
  ['JSON over long polling', { transport: HttpTransportType.LongPolling }],
  ['MessagePack over long polling', { transport: HttpTransportType.LongPolling, protocol: 'messagepack' }],
];

describe.each(VARIANTS)('%s', (_name, variant) => {
  it('calls and is answered', async () => {
    const connection = await start(variant);
    expect(await connection.invoke('Echo', 'Hội sách 📚')).toBe('Hội sách 📚');
    expect(await connection.invoke('getcallerCONNECTIONid')).toBe(connection.connectionId);
  });

  it('stops without an error', async () => {
    const connection = await start(variant);
    const closed = closing(connection);
    await connection.stop();
    expect(await closed).toBeUndefined();
  });

  it('calls without waiting, and is called', async () => {
    const connection = await start(variant);
    const said = new Promise((resolve) => connection.on('mEsSaGe', resolve));
    await connection.send('InvokeWithString', 'đến lượt bạn');
    expect(await said).toBe('đến lượt bạn');
  });

  it('exchanges objects with names unchanged', async () => {
    const connection = await start(variant);
    const got = new Promise((resolve) => connection.on('CustomObject', resolve));
    await connection.send('SendCustomObject', { Name: 'test', Value: 42 });
    expect(await got).toEqual({ Name: 'test', Value: 42 });
  });

  it('exchanges bytes and times', async () => {
    const connection = await start(variant);
    const binary = variant.protocol === 'messagepack';
    const complex = {
      ByteArray: binary ? Uint8Array.of(1, 2, 3) : 'AQID',
      DateTime: binary ? new Date(Date.UTC(2000, 0, 1)) : '2000-01-01T00:00:00Z',
      Guid: '00010203-0405-0607-0706-050403020100',
      IntArray: [1, 2, 3],
      String: 'hello world',
    };
    expect(await connection.invoke('SendComplexObject')).toEqual(complex);
    expect(await connection.invoke('EchoComplexObject', complex)).toEqual(complex);
  });

  it('hears errors', async () => {
    const connection = await start(variant);
    await expect(connection.invoke('ThrowException', 'An error.')).rejects.toThrow(
      "An unexpected error occurred invoking 'ThrowException' on the server. InvalidOperationException: An error.",
    );
    await expect(connection.invoke('Missing')).rejects.toThrow("Unknown hub method 'Missing'");
    await expect(connection.invoke('Stream')).rejects.toThrow(
      "The client attempted to invoke the streaming 'Stream' method with a non-streaming invocation.",
    );
  });

  it('reads streams', async () => {
    const connection = await start(variant);
    expect(await collect(connection, 'Stream')).toEqual(['a', 'b', 'c']);
    expect(await collect(connection, 'EmptyStream')).toEqual([]);
    await expect(collect(connection, 'StreamThrowException', 'Broken.')).rejects.toThrow(
      "An unexpected error occurred invoking 'StreamThrowException' on the server. InvalidOperationException: Broken.",
    );
    await expect(collect(connection, 'Echo', 'x')).rejects.toThrow(
      "The client attempted to invoke the non-streaming 'Echo' method with a streaming invocation.",
    );
  });

  it('cancels a stream', async () => {
    const connection = await start(variant);
    const canceled = new Promise<void>((resolve) => connection.on('StreamCanceled', resolve));
    const nothing = { next: () => undefined, complete: () => undefined, error: () => undefined };
    connection.stream('InfiniteStream').subscribe(nothing).dispose();
    await canceled;
  });

  it('uploads a stream', async () => {
    const connection = await start(variant);
    expect(await connection.invoke('StreamingConcat', uploadOf(['Xin ', 'chào', '!']))).toBe('Xin chào!');
    await expect(connection.invoke('StreamingConcat', uploadOf(['a'], new Error('Something bad')))).rejects.toThrow(
      "An unexpected error occurred invoking 'StreamingConcat' on the server. HubException: Something bad",
    );
  });

  it('returns a result to the server, or an error', async () => {
    const connection = await start(variant);
    const ask = async (): Promise<string> =>
      (await fetch(`${server.url}/clientresult/${connection.connectionId}`)).text();
    expect(await ask()).toBe("Client didn't provide a result.");
    connection.on('Result', () => 10);
    expect(await ask()).toBe('10');
    connection.off('Result');
    connection.on('Result', () => {
      throw new Error('from callback');
    });
    expect(await ask()).toBe('Error: from callback');
  });

  it('names its transport', async () => {
    const connection = await start(variant);
    expect(await connection.invoke('GetActiveTransportName')).toBe(HttpTransportType[variant.transport ?? 0]);
  });

  it('carries a megabyte in messages of 30 KB', async () => {
    const connection = await start(variant);
    const part = 'đ'.repeat(15_000);
    for (let batch = 0; batch < 5; batch += 1) {
      const answers = await Promise.all(Array.from({ length: 7 }, () => connection.invoke<string>('Echo', part)));
      expect(answers.every((answer) => answer === part)).toBe(true);
    }
  });
});

it('2.12 a message over 32 KB closes the connection with an error', async () => {
  const connection = await start();
  const closed = closing(connection);
  await expect(connection.invoke('Echo', 'x'.repeat(33 * 1024))).rejects.toThrow();
  expect((await closed)?.message).toBe(
    'Server returned an error on close: Connection closed with an error. InvalidDataException: The maximum message size of 32768B was exceeded.',
  );
});

it('2.1 follows a redirect and keeps its query', async () => {
  const connection = await start({ path: `/redirect?baseUrl=${encodeURIComponent(server.url)}` });
  const first = await connection.invoke<number>('GetNumRedirects');
  await connection.stop();
  await connection.start();
  expect(await connection.invoke('GetNumRedirects')).toBe(first + 1);
});

it('2.1 reports what a bad negotiation answered', async () => {
  await expect(build({ path: '/bad-negotiate' }).start()).rejects.toThrow("Status code '400'");
});

it('2.1 skips the negotiation on request', async () => {
  const options = { skipNegotiation: true };
  const connection = await start({ transport: HttpTransportType.WebSockets, options });
  expect(await connection.invoke('Echo', 'direct')).toBe('direct');
  expect(connection.connectionId).toBeNull();
});

it('2.11 needs a token where one is asked for', async () => {
  const accessTokenFactory = async (): Promise<string> => (await fetch(`${server.url}/generateJwtToken`)).text();
  const connection = await start({ path: '/authorizedhub', options: { accessTokenFactory } });
  expect(await connection.invoke('Echo', 'who')).toBe('who');
  await expect(build({ path: '/authorizedhub' }).start()).rejects.toThrow("Unauthorized: Status code '401'");
});

it('3 keeps the cookies of the negotiation, but not the expired one', async () => {
  const connection = await start();
  expect(await connection.invoke('GetCookie', 'testCookie')).toBe('testValue');
  expect(await connection.invoke('GetCookie', 'testCookie2')).toBe('testValue2');
  expect(await connection.invoke('GetCookie', 'expiredCookie')).toBeNull();
});

it('2.4 MessagePack leaves server-sent events out', async () => {
  const connection = await start({ path: '/testhub-nowebsockets', protocol: 'messagepack' });
  expect(await connection.invoke('GetActiveTransportName')).toBe('LongPolling');
});
