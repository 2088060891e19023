import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { readPush } from '@server/env/push-env';
import { createReader } from '@server/env/reader';

const KEYS = {
  VAPID_PUBLIC_KEY: Buffer.alloc(65, 4).toString('base64url'),
  VAPID_PRIVATE_KEY: Buffer.alloc(32, 7).toString('base64url'),
  VAPID_SUBJECT: 'mailto:it@sach.test',
};

const read = (env: Record<string, string>) => {
  const reader = createReader(env);
  const push = readPush(reader);
  reader.finish();
  return push;
};

describe('whether notifications are sent to browsers', () => {
  test('not unless configured', () => expect(read({})).toBeUndefined());

  test('when all of it is there', () =>
    expect(read(KEYS)).toEqual({
      ...{ publicKey: KEYS.VAPID_PUBLIC_KEY, privateKey: KEYS.VAPID_PRIVATE_KEY },
      subject: 'mailto:it@sach.test',
    }));

  test.each(Object.keys(KEYS))('never without %s alone', (name) =>
    expect(() => read({ ...KEYS, [name]: '' })).toThrow(new RegExp(`Missing environment variables: ${name}`)),
  );

  test.each([
    ['VAPID_PUBLIC_KEY', 'short'],
    ['VAPID_PRIVATE_KEY', KEYS.VAPID_PUBLIC_KEY],
    ['VAPID_SUBJECT', 'somebody'],
  ])('%s is looked at before anything is sent with it', (name, value) =>
    expect(() => read({ ...KEYS, [name]: value })).toThrow(name),
  );
});

describe('the keys of a laptop', () => {
  let folder: string;
  beforeEach(() => void (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hoi-sach-keys-'))));
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  /** In a process of its own, because Jest cannot load the scripts, which are ES modules. */
  const laptop = (more: Record<string, string> = {}): Record<string, string> => {
    const code = `import('./scripts/lib/laptop-env.mjs').then(({ laptopEnv }) =>
      console.log(JSON.stringify(laptopEnv(${JSON.stringify({ DATA_DIR: folder, ...more })}))))`;
    return JSON.parse(execFileSync(process.execPath, ['-e', code], { encoding: 'utf8' })) as Record<string, string>;
  };

  test('are made once, and are what is asked for', () => {
    const env = laptop();
    expect(read(env)).toMatchObject({ publicKey: env.VAPID_PUBLIC_KEY, subject: 'mailto:demo@hoisach.test' });
    expect(laptop()).toEqual(env);
  });

  test('come to a folder that has secrets of an earlier version, which stay', () => {
    const secrets = { authSecret: 'a'.repeat(43), tokenSecret: 't'.repeat(43) };
    fs.writeFileSync(path.join(folder, 'secrets.json'), JSON.stringify(secrets));
    const env = laptop();
    expect(env).toMatchObject({ AUTH_SECRET: secrets.authSecret, TOKEN_SECRET: secrets.tokenSecret });
    expect(read(env)).toBeDefined();
  });

  test('are not mixed with somebody’s own', () => {
    const env = laptop({ VAPID_PUBLIC_KEY: KEYS.VAPID_PUBLIC_KEY });
    expect(() => read(env)).toThrow('VAPID_PRIVATE_KEY, VAPID_SUBJECT');
  });
});
