import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { BackendChild } from '@server/shared/backend-child';
import { isAlive, until } from '@tests/support/is-alive';

/** Records the pid of each start, then behaves as instructed, in place of the real backend. */
const SCRIPT = `
const fs = require('node:fs');
const [notes, mode] = [process.env.NOTES, process.env.MODE];
fs.appendFileSync(notes, process.pid + '\\n');
process.on('disconnect', () => process.exit(0));
if (mode === 'refuse') process.send({ type: 'refused', message: 'the folder is in use' }, () => process.exit(75));
else process.send({ type: 'ready', port: 1 });
if (mode === 'stubborn') process.on('SIGTERM', () => undefined);
if (mode === 'spin') setTimeout(() => { for (;;); }, 100);
else setInterval(() => process.send?.({ type: 'alive' }), 20);
setInterval(() => undefined, 1000);
`;

let folder: string;
let notes: string;
let child: BackendChild | undefined;
const onRefused = jest.fn();
const onAddress = jest.fn();

const startChild = (mode: string): BackendChild => {
  const entry = path.join(folder, 'child.js');
  fs.writeFileSync(entry, SCRIPT);
  const env = { ...process.env, NOTES: notes, MODE: mode };
  const timing = { stop: 500, refusedGrace: 3_000, look: 300 };
  const log = pino({ level: 'silent' });
  return new BackendChild({ entry, execArgv: [], env, log, watched: true, onAddress, onRefused, timing });
};

const pids = (): number[] =>
  fs.existsSync(notes) ? fs.readFileSync(notes, 'utf8').trim().split('\n').filter(Boolean).map(Number) : [];

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'backend-child-'));
  notes = path.join(folder, 'notes');
  onRefused.mockClear();
});

afterEach(async () => {
  await child?.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

it('starts the backend again when it is killed', async () => {
  child = startChild('run');
  await until(() => pids().length === 1);
  process.kill(pids()[0] ?? 0, 'SIGKILL');
  await until(() => pids().length === 2);
  expect(onRefused).not.toHaveBeenCalled();
});

it('kills one that gives no sign of life, and starts it again', async () => {
  child = startChild('spin');
  await until(() => pids().length === 2);
  expect(isAlive(pids()[0] ?? 0)).toBe(false);
});

it('leaves one alone that says it is alive', async () => {
  child = startChild('run');
  await until(() => pids().length === 1);
  await new Promise((resolve) => setTimeout(resolve, 2_400));
  expect(pids()).toHaveLength(1);
});

it('waits longer each time it dies young', async () => {
  child = startChild('run');
  const starts: number[] = [];
  for (let count = 1; count <= 3; count += 1) {
    await until(() => pids().length === count);
    starts.push(Date.now());
    process.kill(pids().at(-1) ?? 0, 'SIGKILL');
  }
  const [first = 0, second = 0, third = 0] = starts;
  expect(second - first).toBeGreaterThanOrEqual(90);
  expect(third - second).toBeGreaterThanOrEqual(190);
});

it('stops it and starts no other', async () => {
  child = startChild('run');
  await until(() => pids().length === 1);
  await child.stop();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(pids()).toHaveLength(1);
  expect(isAlive(pids()[0] ?? 0)).toBe(false);
});

it('kills one that does not stop', async () => {
  child = startChild('stubborn');
  await until(() => pids().length === 1);
  await new Promise((resolve) => setTimeout(resolve, 200));
  await child.stop();
  expect(isAlive(pids()[0] ?? 0)).toBe(false);
});

it('gives up, with its reason, on one that goes on refusing', async () => {
  child = startChild('refuse');
  await until(() => onRefused.mock.calls.length > 0);
  expect(onRefused).toHaveBeenCalledWith('the folder is in use');
  const tries = pids().length;
  expect(tries).toBeGreaterThan(1);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(pids()).toHaveLength(tries);
});
