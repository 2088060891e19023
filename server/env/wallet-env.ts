import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { WrongValue, type Reader } from './reader';

/** Signs passes for Apple Wallet, in the name of a pass type of a developer account. */
export interface AppleWalletEnv {
  passTypeId: string;
  teamId: string;
  /** PEM of the certificate of the pass type. */
  certificate: string;
  key: KeyObject;
  /** PEM of Apple's intermediate certificate that issued it. */
  wwdr: string;
  /** When the first of the two certificates expires: later passes would be refused by phones. */
  expiresAt: Date;
}

/** Signs links that save passes to Google Wallet, as a service account of an issuer. */
export interface GoogleWalletEnv {
  issuerId: string;
  clientEmail: string;
  key: KeyObject;
}

/** The wallets for which passes of orders are made. */
export interface WalletEnv {
  apple?: AppleWalletEnv;
  google?: GoogleWalletEnv;
}

const APPLE = [
  'APPLE_WALLET_PASS_TYPE_ID',
  'APPLE_WALLET_TEAM_ID',
  'APPLE_WALLET_CERTIFICATE',
  'APPLE_WALLET_KEY',
  'APPLE_WALLET_WWDR',
];
const PASSPHRASE = 'APPLE_WALLET_KEY_PASSPHRASE';
const GOOGLE = ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_SERVICE_ACCOUNT'];

/** Never quotes a value: most of these are secret. */
const wrong = (name: string, sentence: string): WrongValue => new WrongValue([name], `${name} ${sentence}.`);

/** All variables or none: a partial configuration is an error. Undefined also while some are missing. */
const readAll = ({ env, required }: Reader, names: readonly string[]): string[] | undefined => {
  if (!names.some((name) => env[name])) return undefined;
  const values = names.map(required);
  // Missing variables are reported together with all others.
  return values.every(Boolean) ? values : undefined;
};

/** The content itself, in which line breaks may be written as `\n`, or the file at a path. */
const contentOf = (name: string, value: string, isContent: RegExp): string => {
  if (isContent.test(value)) return value.replaceAll('\\n', '\n');
  try {
    return readFileSync(value, 'utf8');
  } catch {
    throw wrong(name, 'is neither the content itself nor the path of a file that can be read');
  }
};

const pemOf = (name: string, value: string): string => contentOf(name, value.trim(), /^-----BEGIN /);

const certificateOf = (name: string, pem: string): X509Certificate => {
  try {
    return new X509Certificate(pem);
  } catch {
    throw wrong(name, 'must be a certificate in PEM');
  }
};

const keyOf = (name: string, pem: string, passphrase?: string): KeyObject => {
  let key: KeyObject;
  try {
    key = createPrivateKey({ key: pem, ...(passphrase && { passphrase }) });
  } catch {
    throw wrong(name, `must be a private key in PEM${name === GOOGLE[1] ? '' : `, encrypted only with ${PASSPHRASE}`}`);
  }
  if (key.asymmetricKeyType !== 'rsa') throw wrong(name, 'must be an RSA key');
  return key;
};

const names = ({ subject }: X509Certificate): string[] => subject.split('\n');

const readApple = (reader: Reader): AppleWalletEnv | undefined => {
  const [passTypeId = '', teamId = '', certificatePem = '', keyPem = '', wwdrPem = ''] = readAll(reader, APPLE) ?? [];
  if (!passTypeId) return undefined;
  const certificate = certificateOf('APPLE_WALLET_CERTIFICATE', pemOf('APPLE_WALLET_CERTIFICATE', certificatePem));
  const wwdr = certificateOf('APPLE_WALLET_WWDR', pemOf('APPLE_WALLET_WWDR', wwdrPem));
  const key = keyOf('APPLE_WALLET_KEY', pemOf('APPLE_WALLET_KEY', keyPem), reader.env[PASSPHRASE]);
  if (!names(certificate).includes(`UID=${passTypeId}`))
    throw wrong('APPLE_WALLET_PASS_TYPE_ID', 'is not the pass type of APPLE_WALLET_CERTIFICATE (its UID)');
  if (!names(certificate).includes(`OU=${teamId}`))
    throw wrong('APPLE_WALLET_TEAM_ID', 'is not the team of APPLE_WALLET_CERTIFICATE (its OU)');
  if (!certificate.checkPrivateKey(key)) throw wrong('APPLE_WALLET_KEY', 'is not the key of APPLE_WALLET_CERTIFICATE');
  if (!certificate.checkIssued(wwdr) || !certificate.verify(wwdr.publicKey))
    throw wrong('APPLE_WALLET_WWDR', 'did not issue APPLE_WALLET_CERTIFICATE: another generation (G4, G6) did');
  const expiresAt = new Date(Math.min(Date.parse(certificate.validTo), Date.parse(wwdr.validTo)));
  return { passTypeId, teamId, certificate: certificate.toString(), key, wwdr: wwdr.toString(), expiresAt };
};

const serviceAccount = z.object({ client_email: z.email(), private_key: z.string() });

const accountOf = (name: string, value: string): z.output<typeof serviceAccount> => {
  // The line breaks of its key are written as `\n`, which JSON reads.
  const content = /^\s*\{/.test(value) ? value : contentOf(name, value, /^\s*\{/);
  try {
    return serviceAccount.parse(JSON.parse(content));
  } catch {
    throw wrong(name, 'must be the JSON of a service account, with client_email and private_key');
  }
};

const readGoogle = (reader: Reader): GoogleWalletEnv | undefined => {
  const [issuerId = '', account = ''] = readAll(reader, GOOGLE) ?? [];
  if (!issuerId) return undefined;
  if (!/^\d{5,25}$/.test(issuerId)) throw wrong('GOOGLE_WALLET_ISSUER_ID', 'must be the number of the issuer');
  const name = 'GOOGLE_WALLET_SERVICE_ACCOUNT';
  const { client_email: clientEmail, private_key: key } = accountOf(name, account);
  return { issuerId, clientEmail, key: keyOf(name, key) };
};

/**
 * Reads the keys that sign passes. Whatever phones would refuse is refused here: a key of another certificate, another
 * pass type, an intermediate certificate of another generation. A certificate that has expired is not: the shop must
 * start without it.
 * @throws {WrongValue} naming the variable, never its value
 */
export const readWallets = (reader: Reader): WalletEnv => {
  const apple = readApple(reader);
  const google = readGoogle(reader);
  // Passes link to the page of their order.
  if (apple ?? google) reader.required('PUBLIC_URL');
  return { ...(apple && { apple }), ...(google && { google }) };
};
