import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { makePage } from '@server/web/finished-pages/make-page';
import { cacheMetaOf } from '@server/web/finished-pages/cache-meta';
import { ClientDisconnected } from '@server/web/upstream/backend-failure';

type Handler = (req: IncomingMessage, res: ServerResponse, refuse: () => void) => void;

const make = (handler: Handler, { address = '/products', host = '', signal = new AbortController().signal } = {}) =>
  makePage(async (req, res, refuse) => handler(req, res, refuse!), { address, host, visitor: '10.0.0.7' }, signal);

it('asks for a page as its visitor, with nothing else of theirs', async () => {
  let asked: object = {};
  await make(
    (req, res) => {
      const { method, url, headers, socket } = req;
      asked = { method, url, headers, from: socket.remoteAddress };
      res.end();
    },
    { address: '/products?page=2', host: 'hoisach.test' },
  );
  expect(asked).toEqual({
    method: 'GET',
    url: '/products?page=2',
    headers: { host: 'hoisach.test', 'x-forwarded-for': '10.0.0.7', connection: 'close' },
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
    cacheMetaOf(req)!.tags.add('7');
    res.writeHead(404, { 'content-type': 'text/html', link: ['<a>', '<b>'] });
    res.write(text.slice(0, 1000));
    res.end(text.slice(1000));
  });
  if (outcome === 'busy') throw new Error('nothing was refused');
  const { answer, meta } = outcome;
  expect([answer.status, answer.headers['content-type'], answer.headers.link]).toEqual([404, 'text/html', '<a>, <b>']);
  expect(answer.headers).not.toHaveProperty('date');
  expect(String(answer.body)).toBe(text);
  expect([...meta.tags]).toEqual(['7']);
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
