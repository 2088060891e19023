import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { createDatabase, dropDatabase, dropLeftDatabases, urlOf } from './postgres-databases.mjs';
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

/**
 * Starts the built product on an empty data folder, so that it creates its demo fair there, and stops it again.
 * @param databaseUrl an empty PostgreSQL database; without it the fair is in an embedded one in the folder
 */
const makeDemo = async (folder, databaseUrl = '') => {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, [inRoot('scripts/start.cjs')], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const stopped = new Promise((resolve) => child.once('exit', resolve));
  const ready = await isReady(`http://127.0.0.1:${port}/healthz`, child);
  child.kill('SIGTERM');
  await stopped;
  if (!ready) throw new Refusal('The demo fair could not be made.');
};

const temporaryFolder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'hoi-sach-demo-'));

const removeFolder = (folder) => fs.rmSync(folder, { recursive: true, force: true });

/** Removes what a failed attempt has left. */
const cleanUpOnFailure = async (made, remove) => {
  try {
    await made;
  } catch (error) {
    await remove();
    throw error;
  }
};

/** A new demo fair in a data folder of its own, with an embedded database. */
const prepareEmbedded = async () => {
  const folder = temporaryFolder();
  const remove = async () => removeFolder(folder);
  await cleanUpOnFailure(makeDemo(folder), remove);
  process.env.TEST_DEMO_DIR = folder;
  return remove;
};

/** The fair of the browser tests, on the PostgreSQL server of the tests: its files in a folder, its data in a database. */
let onPostgres;

const preparePostgres = async (server) => {
  await dropLeftDatabases(server);
  const database = await createDatabase(server);
  const folder = temporaryFolder();
  const remove = async () => {
    onPostgres = undefined;
    removeFolder(folder);
    await dropDatabase(server, database);
  };
  await cleanUpOnFailure(makeDemo(folder, urlOf(server, database)), remove);
  onPostgres = { server, folder, database };
  return remove;
};

/**
 * Creates data folders with a new demo fair, instead of letting every server that a test starts create the same again:
 * one with an embedded database, whose path the tests get in `TEST_DEMO_DIR`, and for the browser tests one on the
 * PostgreSQL server of the tests, if there is one. Returns a function that removes them.
 */
export const prepareDemo = async ({ forBrowser, forServers }) => {
  say('Making the demo fair ...');
  const server = process.env.TEST_DATABASE_URL;
  const made = await Promise.allSettled([
    ...(forServers || !server ? [prepareEmbedded()] : []),
    ...(forBrowser && server ? [preparePostgres(server)] : []),
  ]);
  const remove = async () => {
    const removed = await Promise.allSettled(made.map(({ value }) => value?.()));
    for (const { reason } of removed) if (reason) say(`A demo fair could not be removed: ${reason.message}`);
  };
  const failed = made.find(({ status }) => status === 'rejected');
  if (!failed) return remove;
  await remove();
  throw failed.reason;
};

/** Fills the data folder of a server that is about to start; without a prepared fair the server creates one itself. */
const copyDemo = (dataDir) => {
  const { TEST_DEMO_DIR } = process.env;
  if (TEST_DEMO_DIR) fs.cpSync(TEST_DEMO_DIR, dataDir, { recursive: true });
};

/**
 * Gives a server of the browser tests a fair of its own in a data folder: on PostgreSQL where one was prepared, which
 * takes a third of the CPU time. Returns the URL of its database, '' for the embedded one, and how to remove it.
 */
export const createServerDemo = async (dataDir) => {
  if (!onPostgres) {
    copyDemo(dataDir);
    return { databaseUrl: '', remove: async () => {} };
  }
  const { server, folder, database: template } = onPostgres;
  fs.cpSync(folder, dataDir, { recursive: true });
  const database = await createDatabase(server, template);
  return { databaseUrl: urlOf(server, database), remove: () => dropDatabase(server, database) };
};
