import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { inRoot, Refusal, say } from './project.mjs';

const START_MS = 300_000;
const PAUSE_MS = 250;

const answers = (url) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

const isReady = async (url, child) => {
  for (const end = Date.now() + START_MS; Date.now() < end && child.exitCode === null; await sleep(PAUSE_MS))
    if (await answers(url)) return true;
  return false;
};

/** Starts the built product on an empty data folder, so that it creates its demo fair there, and stops it again. */
const makeDemo = async (folder) => {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, DATABASE_URL: '' };
  const child = spawn(process.execPath, [inRoot('scripts/start.cjs')], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const stopped = new Promise((resolve) => child.once('exit', resolve));
  const ready = await isReady(`http://127.0.0.1:${port}/healthz`, child);
  child.kill('SIGTERM');
  await stopped;
  if (!ready) throw new Refusal('The demo fair could not be made.');
};

/**
 * Creates a data folder with a new demo fair, and passes its path to the tests in `TEST_DEMO_DIR`: each server that a
 * test starts gets a copy, instead of creating the same fair again. Returns a function that removes it.
 */
export const prepareDemo = async () => {
  say('Making the demo fair ...');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hoi-sach-demo-'));
  const remove = () => fs.rmSync(folder, { recursive: true, force: true });
  try {
    await makeDemo(folder);
  } catch (error) {
    remove();
    throw error;
  }
  process.env.TEST_DEMO_DIR = folder;
  return remove;
};

/** Fills the data folder of a server that is about to start; without a prepared fair the server creates one itself. */
export const copyDemo = (dataDir) => {
  const { TEST_DEMO_DIR } = process.env;
  if (TEST_DEMO_DIR) fs.cpSync(TEST_DEMO_DIR, dataDir, { recursive: true });
};
