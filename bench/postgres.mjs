import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../scripts/lib/free-port.mjs';
import { Refusal } from '../scripts/lib/project.mjs';

const HOME = '/usr/lib/postgresql';

const binaries = () => {
  const versions = fs.existsSync(HOME) ? fs.readdirSync(HOME).sort((a, b) => Number(b) - Number(a)) : [];
  if (!versions[0]) throw new Refusal('The benchmark needs PostgreSQL: sudo apt-get install -y postgresql');
  return path.join(HOME, versions[0], 'bin');
};

/** PostgreSQL refuses to run as root. */
const asPostgres = (program, args) => {
  const [command, rest] =
    process.getuid() === 0 ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args];
  execFileSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'] });
};

/** Starts a private cluster with default settings (fsync on), in a folder that is deleted with it. */
export const startPostgres = async () => {
  const bin = binaries();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hoi-sach-bench-'));
  if (process.getuid() === 0) execFileSync('chown', ['postgres', folder]);
  const data = path.join(folder, 'pg');
  const port = await freePort();
  asPostgres(path.join(bin, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]);
  const options = `-h 127.0.0.1 -p ${port} -k ${folder} -c shared_buffers=512MB`;
  asPostgres(path.join(bin, 'pg_ctl'), ['-D', data, '-l', path.join(folder, 'log'), '-w', '-o', options, 'start']);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop() {
      asPostgres(path.join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop']);
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
};
