import { createPrivateKey } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createReader } from '@server/env/reader';
import { readWallets } from '@server/env/wallet-env';
import { makeAppleKeys, makeGoogleKeys, PASS_TYPE, TEAM } from '@tests/support/wallet-keys';

const SITE = { PUBLIC_URL: 'https://hoisach.test' };
const APPLE = makeAppleKeys();
const GOOGLE = makeGoogleKeys().env;

const read = (env: Record<string, string>) => {
  const reader = createReader(env);
  const wallets = readWallets(reader);
  reader.finish();
  return wallets;
};

const messageOf = (env: Record<string, string>): string => {
  try {
    read(env);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('was taken');
};

describe('the wallets that passes are made for', () => {
  test('none unless configured, each by itself', () => {
    expect(read({})).toEqual({});
    expect(Object.keys(read({ ...SITE, ...APPLE }))).toEqual(['apple']);
    expect(read({ ...SITE, ...GOOGLE })).toMatchObject({
      google: { issuerId: GOOGLE.GOOGLE_WALLET_ISSUER_ID, clientEmail: 'wallet@hoi-sach.test' },
    });
  });

  test('expire with the first of their certificates', () =>
    expect(read({ ...SITE, ...APPLE }).apple).toMatchObject({
      ...{ passTypeId: PASS_TYPE, teamId: TEAM },
      expiresAt: new Date('2030-01-01T00:00:00Z'),
    }));

  test.each([...Object.keys(APPLE), ...Object.keys(GOOGLE)])('never without %s alone', (name) =>
    expect(messageOf({ ...SITE, ...APPLE, ...GOOGLE, [name]: '' })).toBe(`Missing environment variables: ${name}.`),
  );

  test('know the address of the site, for the link to the order', () =>
    expect(messageOf(GOOGLE)).toBe('Missing environment variables: PUBLIC_URL.'));

  test('by files, by PEM on one line, and by a key with a passphrase', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hoi-sach-wallet-'));
    const file = path.join(folder, 'signer.pem');
    fs.writeFileSync(file, APPLE.APPLE_WALLET_CERTIFICATE);
    const encrypted = createPrivateKey(APPLE.APPLE_WALLET_KEY).export({
      ...{ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'mật khẩu' },
    });
    const env = {
      ...{ ...SITE, ...APPLE, APPLE_WALLET_CERTIFICATE: file, APPLE_WALLET_KEY: encrypted.toString() },
      APPLE_WALLET_WWDR: APPLE.APPLE_WALLET_WWDR.replaceAll(/\r?\n/g, '\\n'),
    };
    expect(read({ ...env, APPLE_WALLET_KEY_PASSPHRASE: 'mật khẩu' }).apple).toMatchObject({ passTypeId: PASS_TYPE });
    expect(messageOf({ ...env, APPLE_WALLET_KEY_PASSPHRASE: 'sai' })).toMatch(
      /^APPLE_WALLET_KEY must be a private key/,
    );
    fs.rmSync(folder, { recursive: true });
  });

  const other = makeAppleKeys();
  test.each([
    ['APPLE_WALLET_PASS_TYPE_ID', 'pass.other', /is not the pass type/],
    ['APPLE_WALLET_TEAM_ID', 'OTHER', /is not the team/],
    ['APPLE_WALLET_CERTIFICATE', '-----BEGIN CERTIFICATE-----\nSECRET', /must be a certificate/],
    ['APPLE_WALLET_KEY', other.APPLE_WALLET_KEY, /is not the key/],
    ['APPLE_WALLET_KEY', '/nowhere/SECRET.pem', /neither the content itself nor the path/],
    ['APPLE_WALLET_WWDR', other.APPLE_WALLET_WWDR, /did not issue/],
    ['GOOGLE_WALLET_ISSUER_ID', 'SECRET', /must be the number/],
    ['GOOGLE_WALLET_SERVICE_ACCOUNT', '{"private_key":"SECRET"}', /must be the JSON of a service account/],
    ['GOOGLE_WALLET_SERVICE_ACCOUNT', '{"client_email":"a@b.test","private_key":"SECRET"}', /must be a private key/],
  ])('with a wrong %s refuse to start, and say what is wrong without its value', (name, value, sentence) => {
    const message = messageOf({ ...SITE, ...APPLE, ...GOOGLE, [name]: value });
    expect(message).toMatch(sentence);
    expect(message.startsWith(name)).toBe(true);
    expect(message).not.toMatch(/SECRET|BEGIN/);
  });
});
