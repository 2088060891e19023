import http, { type IncomingMessage } from 'node:http';
import { ask, negotiate, endpointsPerTest, until, type TestEndpoint } from '@tests/support/connections';

const start = endpointsPerTest();

interface Stream {
  res: IncomingMessage;
  url: string;
  text(): string;
  ended: Promise<void>;
}

const openStream = async (target: TestEndpoint): Promise<Stream> => {
  const { connectionToken } = await negotiate(target.url);
  const url = `${target.url}?id=${connectionToken}`;
  const headers = { accept: 'text/event-stream' };
  const res = await new Promise<IncomingMessage>((resolve) => http.get(url, { headers, agent: false }, resolve));
  let text = '';
  res.on('data', (chunk: Buffer) => (text += chunk.toString()));
  res.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => res.on('close', resolve));
  return { res, url, text: () => text, ended };
};

describe('2.4 server-sent events', () => {
  it('begins with a comment at once, under headers that keep it flowing', async () => {
    const stream = await openStream(await start());
    await until(() => stream.text() === ':\r\n');
    expect(stream.res.statusCode).toBe(200);
    expect(stream.res.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache,no-store',
      pragma: 'no-cache',
      'content-encoding': 'identity',
      'x-accel-buffering': 'no',
    });
    stream.res.destroy();
  });

  it('writes an event per message, with a field per line', async () => {
    const target = await start();
    const stream = await openStream(target);
    const connection = target.seen[0]?.connection;
    connection?.write(Buffer.from('{"type":6}\u001e'));
    connection?.write(Buffer.from('một\nhai\r\nba\rbốn'));
    const expected = ':\r\ndata: {"type":6}\u001e\r\n\r\ndata: một\r\ndata: hai\r\ndata: ba\r\ndata: bốn\r\n\r\n';
    await until(() => stream.text().length >= expected.length);
    expect(stream.text()).toBe(expected);
    stream.res.destroy();
  });

  it('carries text only, and hears by POST', async () => {
    const target = await start();
    const stream = await openStream(target);
    expect(target.seen[0]?.connection).toMatchObject({ transport: 'ServerSentEvents', formats: ['Text'] });
    expect((await ask(stream.url, 'POST', 'hello')).status).toBe(200);
    await until(() => stream.text() === ':\r\ndata: hello\r\n\r\n');
    stream.res.destroy();
  });

  it('ends when the client has gone', async () => {
    const target = await start();
    const stream = await openStream(target);
    stream.res.destroy();
    await until(() => target.endpoint.connections === 0);
    expect(target.seen[0]?.ended).toEqual([{}]);
    expect((await ask(stream.url, 'POST', 'x')).status).toBe(404);
  });

  it('delivers what was written and then ends the answer', async () => {
    const target = await start();
    const stream = await openStream(target);
    const connection = target.seen[0]?.connection;
    connection?.write(Buffer.from('last'));
    connection?.close();
    connection?.write(Buffer.from('too late'));
    await stream.ended;
    expect(stream.text()).toBe(':\r\ndata: last\r\n\r\n');
    expect(stream.res.complete).toBe(true);
    await until(() => target.seen[0]?.ended.length === 1);
    expect(target.seen[0]?.ended).toEqual([{}]);
  });

  it('breaks the answer off when the connection is aborted', async () => {
    const target = await start();
    const stream = await openStream(target);
    const error = new Error('enough');
    target.seen[0]?.connection.abort(error);
    await stream.ended;
    expect(stream.res.complete).toBe(false);
    expect(target.seen[0]?.ended).toEqual([{ error }]);
  });

  it('cannot be ended by DELETE', async () => {
    const stream = await openStream(await start());
    expect(await ask(stream.url, 'DELETE')).toMatchObject({
      status: 400,
      body: 'Cannot terminate this connection using the DELETE endpoint.',
    });
    stream.res.destroy();
  });
});
