/** `npm run dev`: the local installation from the sources, with Next's hot reload and a backend that restarts on change. */
import { spawn } from 'node:child_process';
import { bundleWorkers } from './lib/bundle-workers.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { laptopEnv } from './lib/laptop-env.mjs';
import { main, ROOT } from './lib/project.mjs';

main(async () => {
  await ensureInstalled();
  // The counter page works offline in development, too; the customers' worker belongs to a build.
  await bundleWorkers(['stand-worker']);
  const env = { ...laptopEnv(process.env), NODE_ENV: 'development' };
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/index.ts'], { cwd: ROOT, stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  server.once('exit', (code) => process.exit(code ?? 1));
});
