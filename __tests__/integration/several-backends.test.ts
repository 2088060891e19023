import http, { type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { REFUSED_UNREAD_HEADER } from '@/contract/vocabulary/refused-unread';
import { toRefusal } from '@server/web/upstream/backend-failure';
import { Fleet } from '@server/web/upstream/fleet';
import { OWN_BACKEND } from '@server/web/upstream/own-backend';
import { send } from '@server/web/upstream/send';
import { answerJson, FakeBackend, type Handler } from '@tests/support/fake-backend';
import { eventually } from '@tests/support/eventually';

const [one, two] = [new FakeBackend(), new FakeBackend()];
const BOTH = [one, two];
let fleet: Fleet;
let web: Server;
let origin: string;

/** The response to a client of a web tier in front of these backends. */
const ask = async (method = 'GET', path = '/', body?: string): Promise<{ status: number; text: string }> => {
  const answer = await fetch(origin + path, { method, ...(body !== undefined && { body }) });
  return { status: answer.status, text: await answer.text() };
};

const answering =
  (name: string): Handler =>
  (_req, res) =>
    answerJson(res, 200, name);

const dropped: Handler = (req) => void req.socket.destroy();

const draining: Handler = (_req, res) => {
  res.setHeader(REFUSED_UNREAD_HEADER, '1');
  answerJson(res, 503, { code: 'BACKEND_RESTARTING' });
};

/** How many requests the two have received. */
const seen = (): number => one.seen.length + two.seen.length;

/** Sets the handler for the next request, whichever backend receives it first. */
const firstOf = (handler: Handler): void => {
  let taken = false;
  for (const backend of BOTH) {
    backend.handler = (req, res, body) => {
      if (taken) return answering('good')(req, res, body);
      taken = true;
      handler(req, res, body);
    };
  }
};

const newFleet = (names = BOTH.map(({ url }) => url)): Fleet =>
  new Fleet(names, { answerMs: 3_000, times: { hedgeMs: 300, suspectMs: 200, comeBackMs: 3_000 } });

beforeAll(async () => {
  await Promise.all(BOTH.map((backend) => backend.start()));
  web = http.createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    // Like a negotiation: it may be repeated, but its body cannot be sent twice.
    if (req.url === '/streamed') {
      const streamed = { method: 'POST', path: req.url, headers: [], body: req };
      const sent = send({ fleet, purpose: 'calls', hedged: true, repeatable: true }, streamed, res);
      return void sent.catch((error: unknown) => answerJson(res, toRefusal(error).status, toRefusal(error).toBody()));
    }
    for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined;
    const { method = '', url: path = '' } = req;
    const keyed = path === '/keyed' && { repeatable: true };
    const route = { fleet, purpose: 'calls', hedged: path !== '/long', ...keyed } as const;
    await send(route, { method, path, headers: [], body }, res).catch((error: unknown) => {
      if (!res.destroyed) answerJson(res, toRefusal(error).status, toRefusal(error).toBody());
    });
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
});

beforeEach(() => {
  for (const backend of BOTH) backend.reset();
  fleet = newFleet();
});

afterEach(() => fleet.close());

afterAll(async () => {
  web.closeAllConnections();
  await new Promise((resolve) => web.close(resolve));
  await Promise.all(BOTH.map((backend) => backend.stop()));
});

describe('a read', () => {
  it('goes to another backend when the first breaks off', async () => {
    firstOf(dropped);
    expect(await ask()).toEqual({ status: 200, text: '"good"' });
  });

  it('goes to another backend when the first is slow, and the slow answer is not waited for', async () => {
    let closed = 0;
    firstOf((req) => void req.socket.once('close', () => (closed += 1)));
    expect(await ask()).toEqual({ status: 200, text: '"good"' });
    await eventually(() => expect(closed).toBe(1));
  });

  it('waits for the slow answer when the other can only fail, and fails as that does when both do', async () => {
    const failing: Handler = (_req, res) => answerJson(res, 503, { code: 'DATABASE_BUSY' });
    for (const [late, answer] of [
      [answering('slow'), { status: 200, text: '"slow"' }],
      [dropped, { status: 503, text: '{"code":"DATABASE_BUSY"}' }],
    ] as const) {
      let first: string | undefined;
      for (const backend of BOTH) {
        backend.handler = (req, res, body) => {
          first ??= backend.url;
          if (backend.url !== first) return failing(req, res, body);
          setTimeout(() => late(req, res, body), 600);
        };
      }
      expect(await ask()).toEqual(answer);
    }
  });

  it.each([
    ['whom it was asked of first and who was beaten', 5_000, ['in', 'slow']],
    ['nobody, when it was the first who answered', 450, ['in', 'in']],
  ])('that was sent twice speaks against %s', async (_, ms, states) => {
    await fleet.close();
    fleet = new Fleet(
      BOTH.map(({ url }) => url),
      { answerMs: 10_000, times: { hedgeMs: 300, suspectMs: 5_000 }, rules: { defeats: 1 } },
    );
    const later: Handler = (req, res, body) => void setTimeout(() => answering('good')(req, res, body), 400);
    let first = true;
    for (const backend of BOTH) {
      backend.handler = (req, res, body) => {
        if (!first) return later(req, res, body);
        first = false;
        setTimeout(() => answering('first')(req, res, body), ms);
      };
    }
    await ask();
    expect(seen()).toBe(2);
    expect(
      fleet
        .report()
        .map(({ state, reason }) => reason ?? state)
        .sort(),
    ).toEqual(states);
  });

  it('that is known to take long is left where it is, and speaks against nobody', async () => {
    const suspected = fleet.backends.map((backend) => jest.spyOn(backend, 'suspect'));
    firstOf((_req, res) => void setTimeout(() => answerJson(res, 200, 'slow'), 600));
    expect((await ask('GET', '/long')).text).toBe('"slow"');
    expect(seen()).toBe(1);
    for (const spy of suspected) expect(spy).not.toHaveBeenCalled();
  });

  it('moves on when probes find that its backend lives no more', async () => {
    firstOf(() => undefined);
    const answer = ask('GET', '/long');
    await eventually(() => expect(seen()).toBe(1));
    const holder = fleet.backends.find(({ name }) => name === BOTH.find((backend) => backend.seen.length > 0)?.url);
    holder?.breaker.eject('silent');
    expect((await answer).text).toBe('"good"');
  });

  it('of which too many were sent twice waits for its backend', async () => {
    while (fleet.budget.spend());
    firstOf((_req, res) => void setTimeout(() => answerJson(res, 200, 'slow'), 600));
    expect((await ask()).text).toBe('"slow"');
  });

  it('goes to another backend when the first refused it unread, as does every other that it had', async () => {
    const held: (() => void)[] = [];
    let stopping: string | undefined;
    for (const backend of BOTH) {
      backend.handler = (req, res, body) => {
        stopping ??= backend.url;
        if (backend.url !== stopping) return void setTimeout(() => answering('good')(req, res, body), 200);
        held.push(() => draining(req, res, body));
      };
    }
    const answers = Array.from({ length: 4 }, () => ask());
    await eventually(() => expect(held).toHaveLength(2));
    for (const refuse of held) refuse();
    for (const answer of await Promise.all(answers)) expect(answer).toEqual({ status: 200, text: '"good"' });
    expect(seen()).toBe(6);
    expect(
      fleet
        .report()
        .map(({ state, reason }) => reason ?? state)
        .sort(),
    ).toEqual(['draining', 'in']);
  });

  it('gets the refusal of a backend as it is', async () => {
    firstOf((_req, res) => answerJson(res, 503, { code: 'DATABASE_BUSY' }));
    expect(await ask()).toEqual({ status: 503, text: '{"code":"DATABASE_BUSY"}' });
  });
});

describe('a write', () => {
  it('is not sent again when the backend breaks off: it may have been done', async () => {
    firstOf(dropped);
    expect((await ask('POST', '/', '{}')).status).toBe(502);
    expect(seen()).toBe(1);
  });

  it('is not sent again when the backend is slow', async () => {
    firstOf((_req, res) => void setTimeout(() => answerJson(res, 200, 'slow'), 600));
    expect((await ask('POST', '/', '{}')).text).toBe('"slow"');
    expect(seen()).toBe(1);
  });

  it('under a key goes to another backend when the first breaks off, for it is done once whoever does it', async () => {
    firstOf(dropped);
    expect(await ask('POST', '/keyed', '{}')).toEqual({ status: 200, text: '"good"' });
  });

  it('under a key is not sent twice only because its backend is slow', async () => {
    firstOf((_req, res) => void setTimeout(() => answerJson(res, 200, 'slow'), 600));
    expect((await ask('POST', '/keyed', '{}')).text).toBe('"slow"');
    expect(seen()).toBe(1);
  });

  it('goes to another backend when the first refused it unread, because it is about to stop', async () => {
    firstOf(draining);
    expect(await ask('POST', '/', '{"a":1}')).toEqual({ status: 200, text: '"good"' });
    expect(fleet.report().filter(({ reason }) => reason === 'draining')).toHaveLength(1);
  });

  it('whose body cannot be sent again stays with its backend, even when that is taken out', async () => {
    firstOf((_req, res) => void setTimeout(() => answerJson(res, 200, 'slow'), 300));
    const answer = ask('POST', '/streamed', '{"a":1}');
    await eventually(() => expect(seen()).toBe(1));
    const holder = fleet.backends.find(({ name }) => name === BOTH.find((backend) => backend.seen.length > 0)?.url);
    holder?.breaker.eject('silent');
    expect((await answer).text).toBe('"slow"');
    expect(seen()).toBe(1);
    expect(fleet.backends.find((backend) => backend !== holder)?.breaker).toMatchObject({
      state: 'in',
      isSuspect: false,
    });
  });

  it('tells nobody outside that it was refused unread, when no other backend is left', async () => {
    for (const backend of BOTH) backend.handler = draining;
    const { status, headers } = await fetch(origin, { method: 'POST', body: '{}' });
    expect([status, headers.get(REFUSED_UNREAD_HEADER)]).toEqual([503, null]);
  });

  it('goes to another backend when the first cannot be reached', async () => {
    const { url } = one;
    await one.stop();
    try {
      two.handler = answering('good');
      for (let i = 0; i < 4; i += 1) expect((await ask('POST', '/', '{}')).status).toBe(200);
      expect(fleet.report().find(({ backend }) => backend === url)).toMatchObject({
        state: 'out',
        reason: 'unreachable',
      });
    } finally {
      await one.start();
    }
  });
});

describe('a backend that is not ready', () => {
  afterEach(() => BOTH.forEach((backend) => (backend.ready = true)));

  it('gets no requests, until it says that it is', async () => {
    one.ready = false;
    await fleet.check();
    for (let i = 0; i < 6; i += 1) await ask();
    expect([one.seen.length, two.seen.length]).toEqual([0, 6]);
    one.ready = true;
    await fleet.check();
    await fleet.check();
    for (let i = 0; i < 6; i += 1) await ask();
    expect(one.seen.length).toBeGreaterThan(0);
  });

  it('still gets them when there is no other', async () => {
    for (const backend of BOTH) backend.ready = false;
    await fleet.check();
    expect(fleet.canServe).toBe(false);
    expect((await ask()).status).toBe(200);
  });
});

describe('a backend that answers with failures', () => {
  const states = () => fleet.report().map(({ state, reason }) => reason ?? state);
  const failing: Handler = (_req, res) => answerJson(res, 500, {});

  beforeEach(() => fleet.check());

  it('is taken out when another answers well, and the site can serve', async () => {
    one.handler = failing;
    for (let i = 0; i < 12; i += 1) await ask();
    expect(states()).toEqual(['failing', 'in']);
    expect(fleet.canServe).toBe(true);
  });

  it('is not taken out for a request that fails everywhere', async () => {
    for (const backend of BOTH) backend.handler = failing;
    for (let i = 0; i < 10; i += 1) expect((await ask()).status).toBe(500);
    expect(states()).toEqual(['in', 'in']);
    expect(fleet.canServe).toBe(true);
  });

  it('is not taken out when it is the last one', async () => {
    two.handler = failing;
    fleet.backends[0]?.breaker.eject('draining');
    for (let i = 0; i < 10; i += 1) await ask();
    expect(states()).toEqual(['draining', 'in']);
    fleet.backends[1]?.breaker.eject('failing');
    expect(fleet.canServe).toBe(true);
  });

  it('is one of half of them at most', async () => {
    await fleet.close();
    fleet = newFleet(['http://one.test', 'http://two.test', 'http://three.test']);
    for (const { breaker } of fleet.backends.slice(1)) for (let i = 0; i < 9; i += 1) breaker.lostHedge();
    expect(states()).toEqual(['in', 'slow', 'in']);
  });
});

describe('a backend that is silent', () => {
  it('and the only one is given up early, and asked again each time', async () => {
    await fleet.close();
    fleet = new Fleet([one.url], { answerMs: 20_000, times: { suspectMs: 50, lostMs: 300 } });
    one.handler = () => undefined;
    const answer = ask();
    await eventually(() => expect(one.seen).toHaveLength(1));
    fleet.backends[0]?.breaker.eject('silent');
    expect((await answer).status).toBe(504);
    one.handler = answering('good');
    expect((await ask()).status).toBe(200);
    expect(fleet.report()).toEqual([expect.objectContaining({ state: 'in' })]);
  });
});

describe('a client', () => {
  const STALL_MS = 500;
  const PIECE = Buffer.alloc(1_000_000);
  const PIECES = 40;

  beforeEach(async () => {
    await fleet.close();
    fleet = new Fleet([one.url], { answerMs: 10_000, times: { stallMs: STALL_MS } });
  });

  const opened = (): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => http.get(origin, { agent: false }, resolve).once('error', reject));

  /** More than all buffers on the way can contain. */
  const much: Handler = (_req, res) => res.end(Buffer.concat(Array.from({ length: PIECES }, () => PIECE)));

  it('who does not read holds no connection to the backend', async () => {
    let closed = 0;
    one.handler = (req, res, body) => {
      res.once('close', () => (closed += 1));
      much(req, res, body);
    };
    const answers = await Promise.all(Array.from({ length: 3 }, opened));
    for (const answer of answers) answer.on('error', () => undefined);
    await eventually(() => expect(closed).toBe(3));
    for (const answer of answers) answer.destroy();
  });

  it('who reads slowly gets all', async () => {
    // Longer in all than a stall, and each pause far shorter, even where this process itself has to wait.
    const stallMs = 1_500;
    await fleet.close();
    fleet = new Fleet([one.url], { answerMs: 30_000, times: { stallMs } });
    one.handler = much;
    const answer = await opened();
    let size = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      if (Math.floor((size + chunk.length) / 4_000_000) > Math.floor(size / 4_000_000)) await sleep(stallMs / 8);
      size += chunk.length;
    }
    expect(size).toBe(PIECE.length * PIECES);
  });

  it('to whom nothing is sent for long is not cut off', async () => {
    one.handler = (_req, res) => {
      res.write('one ');
      setTimeout(() => res.end('two'), STALL_MS * 3);
    };
    expect((await ask('GET', '/long')).text).toBe('one two');
  });
});

describe('a backend that this process starts itself', () => {
  beforeEach(async () => {
    await fleet.close();
    fleet = newFleet([OWN_BACKEND]);
  });

  it('is waited for while it starts, and found at another port', async () => {
    one.handler = answering('first life');
    two.handler = answering('second life');
    fleet.ownBackendAt(one.url);
    expect((await ask()).text).toBe('"first life"');
    fleet.ownBackendAt(undefined);
    expect(fleet.report()).toEqual([expect.objectContaining({ backend: 'own', state: 'out', reason: 'starting' })]);
    const asked = [ask(), ask('POST', '/', '{}')];
    setTimeout(() => fleet.ownBackendAt(two.url), 300);
    for (const answer of await Promise.all(asked)) expect(answer).toEqual({ status: 200, text: '"second life"' });
  });

  it('is not waited for without end', async () => {
    await fleet.close();
    fleet = new Fleet([OWN_BACKEND], { answerMs: 1_000, times: { comeBackMs: 100 } });
    expect((await ask()).status).toBe(502);
  });
});
