/** From a fresh clone to a running demo fair, in this process except for the backend. */
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { DEMO_ACCOUNTS } from './demo-accounts.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { laptopEnv } from './laptop-env.mjs';
import { inRoot, main, say } from './project.mjs';

const announce = (address) => {
  say(`\n  The book fair is open: ${address}\n`);
  for (const [email, role] of DEMO_ACCOUNTS) say(`    ${email.padEnd(26)} ${role}`);
  say('\n  Sign in with Google and choose one of them. Ctrl-C stops.\n');
};

/** Collects garbage before the heap is several times the size of the live objects. */
setFlagsFromString('--heap-growing-percent=50');

main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  Object.assign(process.env, laptopEnv(process.env));
  process.chdir(inRoot());
  // In this process, not in a child: one process less to start, to signal and to clean up.
  const { ready } = createRequire(import.meta.url)(inRoot('dist/server/index.js'));
  announce((await ready).address);
});
