import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { inRoot, Refusal, runNpm, say } from './project.mjs';

/** Downloaded on demand: it is larger than the product, and only this test needs it. */
const VERSION = '15.34.2';
const FOLDER = inRoot('.cache/firebase-tools');
const PROJECT = 'demo-hoi-sach';
const START_MS = 60_000;

const installedVersion = () => {
  const file = path.join(FOLDER, 'node_modules/firebase-tools/package.json');
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')).version : undefined;
};

const install = async () => {
  if (installedVersion() === VERSION) return;
  say(`Installing firebase-tools ${VERSION} into .cache ...`);
  fs.mkdirSync(FOLDER, { recursive: true });
  fs.writeFileSync(path.join(FOLDER, 'package.json'), JSON.stringify({ private: true }));
  // Without install scripts: they compile a C++ package that the Auth emulator does not need.
  const options = ['--ignore-scripts', '--no-audit', '--no-fund'];
  const code = await runNpm(['install', ...options, `firebase-tools@${VERSION}`], { cwd: FOLDER });
  if (code !== 0) throw new Refusal('firebase-tools could not be installed; npm says why above.');
};

const writeConfig = async (port) => {
  const [hub, logging] = [await freePort(), await freePort()];
  const loopback = (ownPort) => ({ host: '127.0.0.1', port: ownPort });
  const emulators = { auth: loopback(port), hub: loopback(hub), logging: loopback(logging), ui: { enabled: false } };
  const file = path.join(FOLDER, 'firebase.json');
  fs.writeFileSync(file, JSON.stringify({ emulators: { ...emulators, singleProjectMode: true } }));
  return file;
};

const answers = (host) =>
  fetch(`http://${host}/`).then(
    (response) => response.ok,
    () => false,
  );

const untilReady = async (host, hasEnded) => {
  for (const begun = Date.now(); Date.now() - begun < START_MS; await sleep(250)) {
    if (await answers(host)) return;
    if (hasEnded()) break;
  }
  throw new Refusal('The Firebase Auth emulator did not start; it says why above.');
};

/** Runs the callback while the official Auth emulator runs, at the given `host:port`. */
export const withFirebaseEmulator = async (work) => {
  await install();
  const port = await freePort();
  const host = `127.0.0.1:${port}`;
  const cli = path.join(FOLDER, 'node_modules/firebase-tools/lib/bin/firebase.js');
  const args = [cli, 'emulators:start', '--only', 'auth', '--project', PROJECT, '--config', await writeConfig(port)];
  // Keeps the tool's settings separate from those of a developer who uses it.
  const env = { ...process.env, XDG_CONFIG_HOME: path.join(FOLDER, 'config') };
  const emulator = spawn(process.execPath, args, { cwd: FOLDER, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = new Promise((resolve) => emulator.once('exit', resolve));
  try {
    await untilReady(host, () => emulator.exitCode !== null);
    return await work(host);
  } finally {
    emulator.kill('SIGTERM');
    await ended;
  }
};
