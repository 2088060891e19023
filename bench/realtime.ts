/**
 * One broadcast of 200 bytes to 100, 1,000 and 5,000 clients: our hub compared with bare `ws` and socket.io, in one
 * run. Only the ratios count, round by round, because these machines are noisy.
 */
import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { build } from 'esbuild';
import { median } from './figures';
import type { Kind } from './realtime/client-protocols';

const ROOT = path.resolve(__dirname, '..');
const KINDS: readonly Kind[] = ['ws', 'hub', 'socket.io'];
const CLIENTS = [100, 1000, 5000];
const ROUNDS = 5;
/** Deliveries of a throughput measurement, and broadcasts of a latency measurement. */
const DELIVERIES = 50_000;
const LONE_BROADCASTS = 40;

interface Figures {
  perSecond: number;
  /** CPU of the server per delivery, in µs. */
  cpu: number;
  p50: number;
  p99: number;
  /** Bytes per idle connection. */
  memory: number;
}

/** Sends a message to a process and waits for its answer of that type. */
const ask = <Answer>(child: ChildProcess, order: object | undefined, type: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const listen = (message: { type: string }): void => {
      if (message.type !== type) return;
      child.off('message', listen).off('exit', fail);
      resolve(message as Answer);
    };
    const fail = (code: number | null): void => reject(new Error(`a process of the benchmark ended with ${code}`));
    child.on('message', listen).once('exit', fail);
    if (order) child.send(order);
  });

const bundle = async (name: string): Promise<string> => {
  const outfile = path.join(ROOT, `.cache/bench-realtime-${name}.cjs`);
  await build({
    entryPoints: [path.join(__dirname, `realtime/${name}.ts`)],
    bundle: true,
    platform: 'node',
    packages: 'external',
    outfile,
    tsconfig: path.join(ROOT, 'tsconfig.json'),
  });
  return outfile;
};

const cpuOf = async (server: ChildProcess): Promise<number> => {
  const { cpu } = await ask<{ cpu: NodeJS.CpuUsage }>(server, { type: 'cpu' }, 'cpu');
  return cpu.user + cpu.system;
};

const memoryOf = async (server: ChildProcess): Promise<number> =>
  (await ask<{ rss: number }>(server, { type: 'memory' }, 'memory')).rss;

/** Broadcasts and waits until all clients have received everything. */
const deliver = async (server: ChildProcess, clients: ChildProcess, times: number): Promise<void> => {
  await ask(clients, { type: 'expect', broadcasts: times }, 'expecting');
  const received = ask(clients, undefined, 'received');
  server.send({ type: 'broadcast', times });
  await received;
};

const speed = async (server: ChildProcess, clients: ChildProcess, count: number) => {
  const times = Math.max(1, Math.round(DELIVERIES / count));
  await deliver(server, clients, times);
  const [cpu, begun] = [await cpuOf(server), performance.now()];
  await deliver(server, clients, times);
  const seconds = (performance.now() - begun) / 1000;
  const deliveries = times * count;
  return { perSecond: deliveries / seconds, cpu: ((await cpuOf(server)) - cpu) / deliveries };
};

const delay = async (server: ChildProcess, clients: ChildProcess) => {
  const all: number[] = [];
  for (let i = 0; i < LONE_BROADCASTS; i += 1) {
    await deliver(server, clients, 1);
    all.push(...(await ask<{ delays: number[] }>(clients, { type: 'delays' }, 'delays')).delays);
  }
  all.sort((a, b) => a - b);
  const at = (share: number): number => all[Math.floor(all.length * share)] ?? NaN;
  return { p50: at(0.5), p99: at(0.99) };
};

const measure = async (files: { server: string; clients: string }, kind: Kind, count: number): Promise<Figures> => {
  const server = fork(files.server, [kind], { execArgv: ['--expose-gc'] });
  const { port } = await ask<{ port: number }>(server, undefined, 'listening');
  const empty = await memoryOf(server);
  const clients = fork(files.clients, [kind, String(port), String(count)], { serialization: 'advanced' });
  await ask(clients, undefined, 'connected');
  const memory = ((await memoryOf(server)) - empty) / count;
  const figures = { memory, ...(await speed(server, clients, count)), ...(await delay(server, clients)) };
  for (const child of [clients, server]) child.disconnect();
  return figures;
};

const row = (cells: readonly (string | number)[]): void => {
  process.stdout.write(`${cells.map((cell) => String(cell).padEnd(13)).join('')}\n`);
};

const printed = (count: number, kind: Kind, runs: Figures[], base: Figures[]): void => {
  const middle = (of: keyof Figures) => median(runs.map((run) => run[of]));
  const ratio = (of: keyof Figures) => median(runs.map((run, round) => run[of] / (base[round]?.[of] ?? NaN)));
  row([
    count,
    kind,
    middle('perSecond').toFixed(0),
    ratio('perSecond').toFixed(2),
    middle('cpu').toFixed(2),
    middle('p50').toFixed(2),
    middle('p99').toFixed(2),
    ratio('p99').toFixed(2),
    (middle('memory') / 1024).toFixed(1),
  ]);
};

const main = async (): Promise<void> => {
  const files = { server: await bundle('server'), clients: await bundle('clients') };
  row(['clients', 'kind', 'per second', 'x bare ws', 'CPU us each', 'p50 ms', 'p99 ms', 'x bare ws', 'KiB each']);
  for (const count of CLIENTS) {
    const runs = new Map<Kind, Figures[]>(KINDS.map((kind) => [kind, []]));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const kind of KINDS) runs.get(kind)!.push(await measure(files, kind, count));
    for (const kind of KINDS) printed(count, kind, runs.get(kind)!, runs.get('ws')!);
  }
};

main().catch((error: Error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
