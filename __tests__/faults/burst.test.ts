import http from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { busyText } from '@/text/busy';
import { errorText } from '@/text/errors';
import { freeLoopbackPort } from '@server/shared/free-port';
import { startBuiltServer, type BuiltServer } from '@tests/support/built-server';
import { eventually } from '@tests/support/eventually';
import { repeats } from '@tests/support/long-run';

jest.setTimeout(240_000);

const AT_ONCE = repeats(600, 2_000);
const HTML = { accept: 'text/html,*/*;q=0.8' };
/** After this many pages, the moving average of a page's duration no longer depends on earlier ones. */
const CALM_PAGES = 25;

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  ms: number;
}

describe('The built web tier under a burst', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'hoi-sach-burst-'));
  let server: BuiltServer;
  let metricsPort: number;
  beforeAll(async () => {
    metricsPort = await freeLoopbackPort();
    server = await startBuiltServer(await freeLoopbackPort(), dataDir, { METRICS_PORT: String(metricsPort) });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** By hand, each on a connection of its own: an agent would queue them in this process. */
  const askFor = (url: string, headers: Record<string, string>): { answer: Promise<Answer>; cut: () => void } => {
    const begun = performance.now();
    const request = http.get(url, { headers, agent: false });
    const answer = new Promise<Answer>((resolve, reject) => {
      request.once('error', reject);
      request.once('response', (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.once('error', reject);
        res.once('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve({ status: res.statusCode ?? 0, headers: res.headers, text, ms: performance.now() - begun });
        });
      });
    });
    return { answer, cut: () => request.destroy() };
  };

  const get = (where: string, headers: Record<string, string> = HTML) => askFor(server.url + where, headers);

  const metric = async (line: string): Promise<number> => {
    const { text } = await askFor(`http://127.0.0.1:${metricsPort}/metrics`, {}).answer;
    return Number(
      text
        .split('\n')
        .find((one) => one.startsWith(line))
        ?.split(' ')
        .at(-1) ?? 0,
    );
  };

  let asked = 0;
  /** A page that has not been requested yet, so that none is cached. */
  const otherPage = (): string => `/products?title=${(asked += 1)}`;
  /**
   * One after the other: how many may wait depends on how long pages took, and those of a burst or a start are slow.
   * Returns the mean duration of a page in ms, by which the answers of a burst are measured: machines differ.
   */
  const calmDown = async (): Promise<number> => {
    let sum = 0;
    for (let page = 0; page < CALM_PAGES; page += 1) sum += (await get(otherPage()).answer).ms;
    return sum / CALM_PAGES;
  };

  /** Without limits, the last answer came when all pages had been rendered: after `AT_ONCE` times `pageMs`. */
  const longestWait = (pageMs: number): number => (AT_ONCE * pageMs) / 2;

  it(`serves one page to ${AT_ONCE} who ask for it at once, made once`, async () => {
    const asBrowser = { ...HTML, 'accept-encoding': 'gzip, br' };
    const pageMs = await calmDown();
    const before = await metric('web_shed_requests_total{kind="page"}');
    const burst = Array.from({ length: AT_ONCE }, () => get('/', asBrowser).answer);
    const answers = await Promise.all(burst);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(longestWait(pageMs));
    expect(await metric('web_shed_requests_total{kind="page"}')).toBe(before);
  });

  it(`serves what it can of ${AT_ONCE} pages at once, refuses the rest with a light page, and is not deaf`, async () => {
    const pageMs = await calmDown();
    const before = await metric('web_shed_requests_total{kind="page"}');
    const burst = Array.from({ length: AT_ONCE }, () => get(otherPage()).answer);
    const [alive, health] = [get('/livez').answer, get('/healthz').answer];
    const answers = await Promise.all(burst);
    const served = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 503);
    expect(served.length + refused.length).toBe(AT_ONCE);
    // At least those that are rendered concurrently: how many more may wait depends on how long pages take here.
    expect(served.length).toBeGreaterThanOrEqual(4);
    expect(refused.length).toBeGreaterThan(0);
    for (const { text, headers } of refused) {
      expect(text).toContain(busyText.title);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect([(await alive).status, (await health).status]).toEqual([200, 200]);
    const slowest = Math.max(...answers.map(({ ms }) => ms));
    expect(slowest).toBeLessThan(longestWait(pageMs));
    expect(Math.max((await alive).ms, (await health).ms)).toBeLessThan(slowest);
    expect(await metric('web_shed_requests_total{kind="page"}')).toBe(before + refused.length);
    const after = await get(otherPage()).answer;
    expect(after).toMatchObject({ status: 200 });
    expect(after.ms).toBeLessThan(slowest);
  });

  it('tells a program so in the shape of the contract, and gives files to everybody', async () => {
    const burst = Array.from({ length: 300 }, () => get(otherPage(), { accept: '*/*' }).answer);
    const style = get('/favicon.svg').answer;
    const refused = (await Promise.all(burst)).find(({ status }) => status === 503);
    expect(JSON.parse(refused?.text ?? '{}')).toEqual({ code: 'OVERLOADED', message: errorText.OVERLOADED });
    expect(refused?.headers['retry-after']).toBeDefined();
    expect((await style).status).toBe(200);
  });

  it('does not render for who has gone', async () => {
    await calmDown();
    const left = Array.from({ length: 80 }, () => get(otherPage()));
    for (const { answer } of left) answer.catch(() => undefined);
    await eventually(async () => expect(await metric('web_renders_waiting{kind="page"}')).toBeGreaterThan(20));
    for (const { cut } of left) cut();
    await eventually(async () => {
      expect(await metric('web_renders_waiting{kind="page"}')).toBe(0);
      expect(await metric('web_renders_running{kind="page"}')).toBe(0);
    });
    expect(await metric('web_abandoned_requests_total{kind="page"}')).toBeGreaterThan(10);
  });
});
