import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { renderContextOf } from '@server/web/finished-pages/render-context';
import { PageRenderer } from '@server/web/finished-pages/render-page';
import { ClientDisconnected } from '@server/web/upstream/backend-failure';

type Handler = (req: IncomingMessage, res: ServerResponse, refuse: () => void) => void;

let handler: Handler;
const renderer = new PageRenderer(
  async (req, res, refuse) => handler(req, res, refuse!),
  (_req, res) => void res.setHeader('x-frame-options', 'DENY'),
);
afterAll(() => renderer.close());

const make = (by: Handler, { address = '/products', host = '', signal = new AbortController().signal } = {}) => {
  handler = by;
  return renderer.render({ address, host, visitor: '10.0.0.7' }, signal);
};

it('asks for a page as its visitor, with nothing else of theirs', async () => {
  let asked: object = {};
  await make(
    (req, res) => {
      const { method, url, headers } = req;
      asked = { method, url, headers, from: renderContextOf(req)?.visitor };
      res.end();
    },
    { address: '/products?page=2', host: 'hoisach.test' },
  );
  expect(asked).toEqual({
    method: 'GET',
    url: '/products?page=2',
    headers: { host: 'hoisach.test', connection: 'keep-alive' },
    from: '10.0.0.7',
  });
});

it('asks for the data of a page as the pages do', async () => {
  const outcome = await make((req, res) => res.end(req.headers['x-nextjs-data']), { address: '/_next/data/x/a.json' });
  expect(String(outcome !== 'busy' && outcome.answer.body)).toBe('1');
});

it('answers what Next has sent, with what the page has noted, and no date that would grow old', async () => {
  const text = 'Hội sách '.repeat(50_000);
  const outcome = await make((req, res) => {
    renderContextOf(req)!.tags.add('7');
    res.writeHead(404, { 'content-type': 'text/html', link: ['<a>', '<b>'] });
    res.write(text.slice(0, 1000));
    res.end(text.slice(1000));
  });
  if (outcome === 'busy') throw new Error('nothing was refused');
  const { answer, context } = outcome;
  expect([answer.status, answer.headers['content-type'], answer.headers.link]).toEqual([404, 'text/html', '<a>, <b>']);
  expect(answer.headers).not.toHaveProperty('date');
  expect(answer.headers).toHaveProperty('x-frame-options', 'DENY');
  expect(String(answer.body)).toBe(text);
  expect([...context.tags]).toEqual(['7']);
});

it('says that there is no room', async () => {
  await expect(make((_req, _res, refuse) => refuse())).resolves.toBe('busy');
});

it('ends the work when nobody waits for the page any more', async () => {
  const abort = new AbortController();
  let closed: Promise<unknown> = Promise.resolve();
  const made = make(
    (_req, res) => {
      closed = once(res, 'close');
      abort.abort();
    },
    { signal: abort.signal },
  );
  await expect(made).rejects.toThrow(ClientDisconnected);
  await closed;
});

it('begins nothing for nobody', async () => {
  await expect(make((_req, res) => res.end(), { signal: AbortSignal.abort() })).rejects.toThrow(ClientDisconnected);
});

it('tells why a page could not be made', async () => {
  await expect(make((_req, res) => res.destroy())).rejects.toThrow('socket hang up');
});

describe('the private listener', () => {
  it('serves nothing but renders that were requested, each once', async () => {
    let port: number | undefined;
    const seen = jest.fn();
    await make((req, res) => {
      port = req.socket.localPort;
      seen(req.headers);
      res.end();
    });
    const ask = async (headers: Record<string, string>) => {
      const response = await fetch(`http://127.0.0.1:${port}/products`, { headers });
      return response.status;
    };
    const randomName = '11111111-2222-4333-8444-555555555555';
    expect([await ask({}), await ask({ 'x-render': randomName }), await ask({ 'x-render': 'constructor' })]).toEqual([
      404, 404, 404,
    ]);
    expect(seen).toHaveBeenCalledTimes(1);
    expect(seen.mock.calls[0]![0]).not.toHaveProperty('x-render');
  });

  it('listens on the loopback address only', async () => {
    let address = '';
    await make((req, res) => {
      address = req.socket.localAddress!;
      res.end();
    });
    expect(address).toBe('127.0.0.1');
  });

  it('takes a client for no render, whatever its headers say', async () => {
    const server = createServer((req, res) => void res.end(String(renderContextOf(req)))).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-render': '1' } });
    expect(await response.text()).toBe('undefined');
    server.close();
  });
});

it('has any number of pages rendered or refused at once', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 2_000 }, (_, page) =>
      make((req, res, refuse) => (req.url!.endsWith('0') ? res.end(req.url) : refuse()), { address: `/p?n=${page}` }),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'busy')).toHaveLength(1_800);
});
