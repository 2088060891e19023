import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LIMITS } from '@/contract/vocabulary/limits';
import { readBackendEnv } from '@server/env/backend-env';
import { readSettings } from '@server/env/reader';
import { readWebEnv } from '@server/env/web-env';

const ROOT = path.resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

const EXAMPLE = 'docs/operations/systemd/environment.example';
const OPERATIONS = read('docs/operations.md');

/** The variables that a shell sets when it sources a text. */
const sourced = (text: string): Record<string, string> => {
  const script = 'set -eu; set -a; eval "$1"; env -0';
  const env = { PATH: process.env.PATH, NODE_ENV: 'production' as const };
  const variables = execFileSync('sh', ['-c', script, 'sh', text], { env, encoding: 'utf8' });
  const pairs = variables.split('\0').filter(Boolean);
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
};

/** The variables that systemd reads: one per line, without the quotes around a value. */
const ofSystemd = (text: string): [string, string][] =>
  text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1).replace(/^"(.*)"$/, '$1')]);

describe('the example environment', () => {
  const whole = read(EXAMPLE).replace(/^#(?=[A-Z_]+=)/gm, '');

  it('is the same to a shell and to systemd', () =>
    expect(sourced(whole)).toMatchObject(Object.fromEntries(ofSystemd(whole))));

  it('names nothing that configuration.md does not', () => {
    const known = read('docs/configuration.md');
    expect(ofSystemd(whole).filter(([name]) => !known.includes(`\`${name}\``))).toEqual([]);
  });

  it('lacks what has to be filled in, and is complete then for web and backend', () => {
    const env = sourced(whole);
    expect(() => readSettings(env, readWebEnv)).toThrow(/AUTH_SECRET.*FIREBASE_API_KEY|FIREBASE_PROJECT_ID/);
    const filled = {
      ...env,
      ...{
        AUTH_SECRET: 'a'.repeat(64),
        TOKEN_SECRET: 'b'.repeat(64),
        FIREBASE_PROJECT_ID: 'sach',
        FIREBASE_API_KEY: 'key',
      },
    };
    expect(readSettings(filled, readWebEnv)).toMatchObject({ publicUrl: 'https://sach.example', trustProxy: true });
    expect(readSettings(filled, readBackendEnv)).toMatchObject({
      databaseUrl: env.DATABASE_URL,
      mail: expect.anything(),
    });
  });
});

describe('the reverse proxy of deploy/nginx.conf', () => {
  const conf = read('deploy/nginx.conf');
  const inBlock = (start: string): string => conf.slice(conf.indexOf(start), conf.indexOf('}', conf.indexOf(start)));

  it('passes sockets on, and says who is asking', () => {
    expect(conf).toMatch(/proxy_set_header Upgrade\s+\$http_upgrade;/);
    expect(conf).toMatch(/proxy_set_header X-Forwarded-For\s+\$proxy_add_x_forwarded_for;/);
    expect(conf).toMatch(/proxy_set_header Host\s+\$host;/);
  });

  it('waits longer than the hub is silent, and neither buffers nor repeats what comes from it', () => {
    expect(Number(/proxy_read_timeout\s+(\d+)s;/.exec(conf)?.[1])).toBeGreaterThan(90);
    expect(inBlock('location /notificationHub')).toMatch(/proxy_buffering\s+off;\s+proxy_next_upstream off;/);
  });

  it('takes pictures and parts of book files, and asks the webs that the units start', () => {
    const megabytes = Number(/client_max_body_size (\d+)m;/.exec(conf)?.[1]);
    expect(megabytes * 1024 * 1024).toBeGreaterThan(Math.max(LIMITS.imageBytes, LIMITS.uploadPartBytes));
    const ports = [...conf.matchAll(/server 127\.0\.0\.1:(\d+)/g)].map(([, port]) => port);
    expect(ports.every((port) => OPERATIONS.includes(`hoi-sach-web@${port}`))).toBe(true);
  });
});

describe.each(['haproxy.cfg', 'Caddyfile'])('the reverse proxy of deploy/%s', (name) => {
  const conf = read(`deploy/${name}`);

  it('waits longer than the hub is silent, and asks the webs that the units start for their health', () => {
    const wait = /(?:timeout server|response_header_timeout) (\d+)s/.exec(conf)?.[1];
    expect(Number(wait)).toBeGreaterThan(90);
    expect(conf).toMatch(/(?:GET|health_uri) \/healthz/);
    const ports = [...conf.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => port);
    expect(ports).toHaveLength(2);
    expect(ports.every((port) => OPERATIONS.includes(`hoi-sach-web@${port}`))).toBe(true);
  });
});

describe('operations.md', () => {
  it('leads to no file that is not there', () => {
    const links = [...OPERATIONS.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(([, link = '']) =>
      path.join('docs', link),
    );
    const named = [...OPERATIONS.matchAll(/\b((?:deploy|docs)\/[\w./-]*\w)/g)].map(([, file = '']) => file);
    expect(named.length).toBeGreaterThan(2);
    expect([...links, ...named].filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  it('runs no command that package.json does not have', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = [...OPERATIONS.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
    expect(commands).toContain('admin:create');
  });
});
